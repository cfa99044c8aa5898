ALTER TABLE "contact_entries" DROP CONSTRAINT "contact_entries_kind";--> statement-breakpoint
ALTER TABLE "contact_seats" ADD COLUMN "reminded_day" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "due_account_id" bigint;--> statement-breakpoint
CREATE INDEX "contacts_due" ON "contacts" USING btree ("tenant_id","exhibition_id","due_day") WHERE due_day is not null and root_id is null;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_kind" CHECK (kind in ('scan', 'tag', 'untag', 'note', 'field', 'temperature', 'nextStep', 'owner', 'merge', 'unmerge', 'photo', 'memo', 'tombstone'));