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
ALTER TABLE "articles" ADD CONSTRAINT "articles_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_list" ON "articles" USING btree ("tenant_id","exhibition_id","is_pinned","published_on","id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("tenant_id","exhibition_id","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_page" ON "articles" USING btree ("tenant_id","exhibition_id","page_id") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "guests_order" ON "guests" USING btree ("tenant_id","exhibition_id","position","id");