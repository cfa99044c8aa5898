CREATE TABLE "contact_exports" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint,
	"format" text NOT NULL,
	"is_part" boolean NOT NULL,
	"rows" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_exports_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "contact_exports_format" CHECK (format in ('xlsx', 'csv', 'vcf'))
);
--> statement-breakpoint
ALTER TABLE "contact_exports" ADD CONSTRAINT "contact_exports_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_exports_company" ON "contact_exports" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "contact_exports_account" ON "contact_exports" USING btree ("tenant_id","account_id") WHERE account_id is not null;