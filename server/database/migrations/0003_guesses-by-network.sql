CREATE TABLE "account_events" (
	"tenant_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by_account_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_events_tenant_id_account_id_id_pk" PRIMARY KEY("tenant_id","account_id","id")
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"misses" integer NOT NULL,
	"wait_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guesses_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("tenant_id","parent_id");