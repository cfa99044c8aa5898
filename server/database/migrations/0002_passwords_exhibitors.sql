CREATE TABLE "exhibitor_members" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitor_members_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"short_name_cn" text NOT NULL,
	"short_name_en" text NOT NULL,
	"hall_no" text,
	"booth_nos" text[] NOT NULL,
	"board_id" bigint,
	"journal_id" bigint,
	"journal_name_cn" text,
	"journal_name_en" text,
	"journal_contact" text,
	"journal_contact_information" text,
	"introduction_cn" text,
	"introduction_en" text,
	"logo_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitors_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "one_time_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_members_exhibitor" ON "exhibitor_members" USING btree ("tenant_id","exhibition_id","exhibitor_id");