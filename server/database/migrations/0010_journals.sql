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
ALTER TABLE "journal_copies" ADD CONSTRAINT "journal_copies_tenant_id_exhibition_id_issue_id_journal_issues_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","issue_id") REFERENCES "public"."journal_issues"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_copies" ADD CONSTRAINT "journal_copies_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_issues" ADD CONSTRAINT "journal_issues_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_copies_order" ON "journal_copies" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_copies_person" ON "journal_copies" USING btree ("tenant_id","exhibition_id","account_id","issue_id") WHERE state in ('held', 'active');--> statement-breakpoint
CREATE INDEX "journal_copies_issue" ON "journal_copies" USING btree ("tenant_id","exhibition_id","issue_id");