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
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_tenant_id_exhibition_id_material_id_materials_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","material_id") REFERENCES "public"."materials"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_downloads_account" ON "material_downloads" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "materials_group" ON "materials" USING btree ("tenant_id","exhibition_id","group_id");