CREATE TABLE "products" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "products_items" CHECK (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 4)
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_exhibitor" ON "products" USING btree ("tenant_id","exhibition_id","exhibitor_id");