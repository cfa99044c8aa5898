ALTER TABLE "account_events" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "reading" jsonb DEFAULT '{"sheet":"","unread":[],"hiddenRows":0}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_of_organiser" ON "accounts" USING btree ("tenant_id","id") WHERE rights <> '{}' OR switched_off_at IS NOT NULL;