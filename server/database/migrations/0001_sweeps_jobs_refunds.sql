DROP INDEX "holder_links_unsettled";--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_note" text;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("tenant_id","exhibition_id","id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "holder_links_unused" ON "holder_links" USING btree ("tenant_id","expires_at") WHERE ended_at is null and new_ticket_id is null and sent_at is null;--> statement-breakpoint
CREATE INDEX "holder_links_sent" ON "holder_links" USING btree ("tenant_id","sent_at") WHERE ended_at is null and new_ticket_id is null and sent_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","tenant_id",coalesce(exhibition_id, 0),"run_at","key") WHERE state <> 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled" CHECK ((settled_by is null) = (settled_note is null) and (settled_by is null or state = 'done'));