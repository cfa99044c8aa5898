CREATE TABLE "action_counts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"day" text NOT NULL,
	"terminal" text NOT NULL,
	"route" text NOT NULL,
	"action" text NOT NULL,
	"times" bigint NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_counts_tenant_id_exhibition_id_day_terminal_route_action_pk" PRIMARY KEY("tenant_id","exhibition_id","day","terminal","route","action")
);
--> statement-breakpoint
CREATE INDEX "action_counts_seen" ON "action_counts" USING btree ("last_seen_at");