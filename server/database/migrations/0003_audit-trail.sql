CREATE TABLE "audit_records" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"exhibition_id" bigint,
	"account_id" bigint,
	"role" text NOT NULL,
	"call" text NOT NULL,
	"targets" text[] NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "audit_records_newest" ON "audit_records" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "audit_records_account" ON "audit_records" USING btree ("tenant_id","account_id","at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "audit_records_targets" ON "audit_records" USING gin ("targets");--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "audit_records" USING btree ("at");