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
CREATE INDEX "messages_sent_account" ON "messages_sent" USING btree ("tenant_id","account_id","at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_contact" ON "messages_sent" USING btree ("tenant_id","contact_print","at") WHERE contact_print is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_sender" ON "messages_sent" USING btree ("tenant_id","job_account_id") WHERE account_id is null and job_account_id is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_at" ON "messages_sent" USING btree ("at");