CREATE TABLE "contact_seats" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "contact_seats_tenant_id_exhibition_id_exhibitor_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "memberships_values" CHECK (state in ('held', 'active', 'released', 'cancelled') and kind in ('single', 'several') and seats > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_seats" ADD CONSTRAINT "contact_seats_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_seats_account" ON "contact_seats" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "memberships_exhibitor" ON "memberships" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "memberships_order" ON "memberships" USING btree ("tenant_id","exhibition_id","order_id","line_no");