CREATE TABLE "contact_surveys" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"questions" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_surveys_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id")
);
--> statement-breakpoint
ALTER TABLE "contact_entries" DROP CONSTRAINT "contact_entries_kind";--> statement-breakpoint
ALTER TABLE "contact_surveys" ADD CONSTRAINT "contact_surveys_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_kind" CHECK (kind in ('scan', 'tag', 'untag', 'note', 'field', 'temperature', 'nextStep', 'owner', 'answer', 'merge', 'unmerge', 'tombstone'));