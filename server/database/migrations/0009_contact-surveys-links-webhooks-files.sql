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
CREATE TABLE "contact_deliveries" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"contact_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone,
	"status" integer,
	"failure" text NOT NULL,
	CONSTRAINT "contact_deliveries_key" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "contact_deliveries_values" CHECK (kind in ('created', 'changed', 'withdrawn', 'test') and state in ('waiting', 'sent', 'failed', 'replaced') and failure in ('', 'status', 'timeout', 'unreachable', 'notPublic', 'switchedOff', 'internal') and (contact_id is null) = (kind = 'test'))
);
--> statement-breakpoint
CREATE TABLE "contact_webhooks" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"address" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_on" boolean NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_webhooks_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "shared_cards" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"sealed_card" text NOT NULL,
	"token_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_cards_key" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_entries" DROP CONSTRAINT "contact_entries_kind";--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_values";--> statement-breakpoint
ALTER TABLE "contact_seats" ADD COLUMN "reminded_day" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "due_account_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_surveys" ADD CONSTRAINT "contact_surveys_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_webhooks" ADD CONSTRAINT "contact_webhooks_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_cards" ADD CONSTRAINT "shared_cards_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_deliveries_company" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "contact_deliveries_failed" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "contact_deliveries_due" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_deliveries_waiting" ON "contact_deliveries" USING btree ("tenant_id","exhibition_id","exhibitor_id","contact_id") WHERE state = 'waiting' and contact_id is not null;--> statement-breakpoint
CREATE INDEX "contact_deliveries_created" ON "contact_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_cards_member" ON "shared_cards" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE INDEX "shared_cards_account" ON "shared_cards" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "contacts_due" ON "contacts" USING btree ("tenant_id","exhibition_id","due_day") WHERE due_day is not null and root_id is null;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_kind" CHECK (kind in ('scan', 'tag', 'untag', 'note', 'field', 'temperature', 'nextStep', 'owner', 'answer', 'merge', 'unmerge', 'photo', 'memo', 'tombstone'));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_values" CHECK (source in ('qrCode', 'mobile', 'manual', 'link') and (temperature is null or temperature in ('hot', 'warm', 'cold')) and (sealed_state = '') = (withdrawn_at is not null));