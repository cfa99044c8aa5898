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
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_values";--> statement-breakpoint
ALTER TABLE "shared_cards" ADD CONSTRAINT "shared_cards_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_cards_member" ON "shared_cards" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE INDEX "shared_cards_account" ON "shared_cards" USING btree ("tenant_id","account_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_values" CHECK (source in ('qrCode', 'mobile', 'manual', 'link') and (temperature is null or temperature in ('hot', 'warm', 'cold')) and (sealed_state = '') = (withdrawn_at is not null));