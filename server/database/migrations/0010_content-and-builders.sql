CREATE TABLE "articles" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_cn" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_cn" jsonb,
	"body_en" jsonb,
	"cover" jsonb,
	"category" text NOT NULL,
	"published_on" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"register_types" text[] NOT NULL,
	"page_id" text,
	"search_text" text NOT NULL,
	"search_grams" integer[] NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "articles_languages" CHECK ((title_cn <> '' or title_en <> '') and (page_id is not null or ((title_cn <> '') = (body_cn is not null) and (title_en <> '') = (body_en is not null))))
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"company_cn" text NOT NULL,
	"company_en" text NOT NULL,
	"country" text NOT NULL,
	"intro_cn" jsonb,
	"intro_en" jsonb,
	"photo" jsonb,
	"position" integer NOT NULL,
	"article_id" bigint,
	"session_id" bigint,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guests_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "guests_name" CHECK (name_cn <> '' or name_en <> '')
);
--> statement-breakpoint
CREATE TABLE "builder_documents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"file_id" bigint NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "builder_documents_tenant_id_exhibition_id_account_id_slot_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id","slot")
);
--> statement-breakpoint
CREATE TABLE "builder_drawings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"company_key" text NOT NULL,
	"account_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "builder_drawings_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "builder_drawings_kind" CHECK (kind in ('plan', 'elevation', 'electrical', 'structure')),
	CONSTRAINT "builder_drawings_state" CHECK (state in ('submitted', 'approved', 'returned', 'replaced')),
	CONSTRAINT "builder_drawings_returned" CHECK (state <> 'returned' or reason <> '' or jsonb_array_length(remarks) > 0)
);
--> statement-breakpoint
CREATE TABLE "builder_filings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"company_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "builder_filings_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "builder_filings_state" CHECK (state in ('draft', 'submitted', 'approved', 'refused', 'replaced')),
	CONSTRAINT "builder_filings_reason" CHECK ((state = 'refused') = (reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "builder_reminders" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"until" text NOT NULL,
	"days_before" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "builder_reminders_tenant_id_exhibition_id_account_id_file_id_until_days_before_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id","file_id","until","days_before")
);
--> statement-breakpoint
CREATE TABLE "journal_copies" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"issue_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "journal_copies_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "journal_copies_state" CHECK (state in ('held', 'active', 'released', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "journal_issues" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"language" text NOT NULL,
	"pages" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"cover_url" text,
	"cover_file_id" bigint,
	"file_id" bigint NOT NULL,
	"size_bytes" integer NOT NULL,
	"sample_file_id" bigint,
	"sample_pages" integer NOT NULL,
	"on_sale_from" timestamp (3) with time zone,
	"on_sale_to" timestamp (3) with time zone,
	"is_published" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "journal_issues_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "journal_issues_values" CHECK (language in ('both', 'cn', 'en') and pages > 0 and price_fen >= 0 and (sample_file_id is null) = (sample_pages = 0) and on_sale_from < on_sale_to)
);
--> statement-breakpoint
CREATE TABLE "material_downloads" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_downloads_tenant_id_exhibition_id_material_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","material_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"group_id" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"note_cn" text NOT NULL,
	"note_en" text NOT NULL,
	"register_types" text[] NOT NULL,
	"only_in" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" bigint NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "materials_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "materials_kind" CHECK (kind IN ('pdf', 'docx', 'xlsx', 'pptx', 'zip', 'mp4', 'jpg', 'png')),
	CONSTRAINT "materials_only_in" CHECK (only_in IN ('', 'cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "service_drawings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_drawings_tenant_id_exhibition_id_order_id_pk" PRIMARY KEY("tenant_id","exhibition_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "service_items" ADD COLUMN "has_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_documents" ADD CONSTRAINT "builder_documents_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_documents" ADD CONSTRAINT "builder_documents_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_drawings" ADD CONSTRAINT "builder_drawings_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_drawings" ADD CONSTRAINT "builder_drawings_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_filings" ADD CONSTRAINT "builder_filings_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_filings" ADD CONSTRAINT "builder_filings_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_reminders" ADD CONSTRAINT "builder_reminders_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_reminders" ADD CONSTRAINT "builder_reminders_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_copies" ADD CONSTRAINT "journal_copies_tenant_id_exhibition_id_issue_id_journal_issues_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","issue_id") REFERENCES "public"."journal_issues"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_copies" ADD CONSTRAINT "journal_copies_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_issues" ADD CONSTRAINT "journal_issues_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_tenant_id_exhibition_id_material_id_materials_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","material_id") REFERENCES "public"."materials"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_drawings" ADD CONSTRAINT "service_drawings_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_list" ON "articles" USING btree ("tenant_id","exhibition_id","is_pinned","published_on","id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("tenant_id","exhibition_id","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_page" ON "articles" USING btree ("tenant_id","exhibition_id","page_id") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "guests_order" ON "guests" USING btree ("tenant_id","exhibition_id","position","id");--> statement-breakpoint
CREATE INDEX "builder_documents_until" ON "builder_documents" USING btree ("tenant_id","exhibition_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "builder_drawings_number" ON "builder_drawings" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "builder_drawings_waiting" ON "builder_drawings" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "builder_drawings_valid" ON "builder_drawings" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "builder_drawings_state" ON "builder_drawings" USING btree ("tenant_id","exhibition_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "builder_drawings_account" ON "builder_drawings" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "builder_filings_number" ON "builder_filings" USING btree ("tenant_id","exhibition_id","account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "builder_filings_open" ON "builder_filings" USING btree ("tenant_id","exhibition_id","account_id") WHERE state IN ('draft', 'submitted');--> statement-breakpoint
CREATE UNIQUE INDEX "builder_filings_valid" ON "builder_filings" USING btree ("tenant_id","exhibition_id","account_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "builder_filings_company" ON "builder_filings" USING btree ("tenant_id","exhibition_id","company_key") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "builder_filings_state" ON "builder_filings" USING btree ("tenant_id","exhibition_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "builder_filings_key" ON "builder_filings" USING btree ("tenant_id","exhibition_id","company_key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_copies_order" ON "journal_copies" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_copies_person" ON "journal_copies" USING btree ("tenant_id","exhibition_id","account_id","issue_id") WHERE state in ('held', 'active');--> statement-breakpoint
CREATE INDEX "journal_copies_issue" ON "journal_copies" USING btree ("tenant_id","exhibition_id","issue_id");--> statement-breakpoint
CREATE INDEX "material_downloads_account" ON "material_downloads" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "materials_group" ON "materials" USING btree ("tenant_id","exhibition_id","group_id");