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
CREATE TABLE "messages_sent" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"exhibition_id" bigint,
	"kind" text NOT NULL,
	"account_id" bigint,
	"contact_print" text,
	"contact_masked" text NOT NULL,
	"channel" text,
	"outcome" text NOT NULL,
	"failure" text,
	"about" text,
	"job_account_id" bigint,
	"is_letter" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_sent_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "messages_sent_outcome" CHECK (outcome in ('handedOver', 'delivered', 'failed', 'notSent'))
);
--> statement-breakpoint
DROP INDEX "free_invitations_request";--> statement-breakpoint
DROP INDEX "holder_links_unsettled";--> statement-breakpoint
DROP INDEX "gifts_request";--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD COLUMN "made_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "exhibition_versions" ADD CONSTRAINT "exhibition_versions_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_sent_account" ON "messages_sent" USING btree ("tenant_id","account_id","at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_contact" ON "messages_sent" USING btree ("tenant_id","contact_print","at") WHERE contact_print is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_sender" ON "messages_sent" USING btree ("tenant_id","job_account_id") WHERE account_id is null and job_account_id is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_at" ON "messages_sent" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("tenant_id","exhibition_id","id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "holder_links_unused" ON "holder_links" USING btree ("tenant_id","expires_at") WHERE ended_at is null and new_ticket_id is null and sent_at is null;--> statement-breakpoint
CREATE INDEX "holder_links_sent" ON "holder_links" USING btree ("tenant_id","sent_at") WHERE ended_at is null and new_ticket_id is null and sent_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","tenant_id",coalesce(exhibition_id, 0),"run_at","key") WHERE state <> 'failed';--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "free_invitations" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "visit_invitations" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "gifts" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled" CHECK ((settled_by is null) = (settled_note is null) and (settled_by is null or state = 'done'));