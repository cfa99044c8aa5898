CREATE TABLE "contact_deliveries" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"contact_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone,
	"status" integer,
	"failure" text NOT NULL,
	CONSTRAINT "contact_deliveries_key" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "contact_deliveries_values" CHECK (kind in ('created', 'changed', 'withdrawn', 'test') and state in ('waiting', 'sent', 'failed', 'replaced') and failure in ('', 'status', 'timeout', 'unreachable', 'notPublic', 'switchedOff', 'internal') and (contact_id is null) = (kind = 'test'))
);
--> statement-breakpoint
CREATE TABLE "contact_webhooks" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"address" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_on" boolean NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_webhooks_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id")
);
--> statement-breakpoint
ALTER TABLE "contact_webhooks" ADD CONSTRAINT "contact_webhooks_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_deliveries_company" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "contact_deliveries_failed" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "contact_deliveries_due" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_deliveries_waiting" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","contact_id") WHERE state = 'waiting' and contact_id is not null;--> statement-breakpoint
CREATE INDEX "contact_deliveries_created" ON "contact_deliveries" USING btree ("created_at");