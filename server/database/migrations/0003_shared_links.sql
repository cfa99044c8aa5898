CREATE TABLE "register_links" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "register_links_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_parents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"parent_account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_parents_tenant_id_exhibition_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "registration_sources" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"terminal" text NOT NULL,
	"source" jsonb NOT NULL,
	"attribution" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_sources_tenant_id_exhibition_id_registration_id_fingerprint_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "register_links" ADD CONSTRAINT "register_links_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_parent_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sources" ADD CONSTRAINT "registration_sources_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_links_fingerprint" ON "register_links" USING btree ("tenant_id","exhibition_id","fingerprint");--> statement-breakpoint
CREATE INDEX "registration_parents_parent" ON "registration_parents" USING btree ("tenant_id","exhibition_id","parent_account_id");