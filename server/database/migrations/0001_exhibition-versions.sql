CREATE TABLE "exhibition_versions" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"file" jsonb NOT NULL,
	"stored_by" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibition_versions_tenant_id_exhibition_id_version_pk" PRIMARY KEY("tenant_id","exhibition_id","version")
);
--> statement-breakpoint
ALTER TABLE "exhibition_versions" ADD CONSTRAINT "exhibition_versions_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;