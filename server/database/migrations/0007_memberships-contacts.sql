CREATE TABLE "contact_seats" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "contact_seats_tenant_id_exhibition_id_exhibitor_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "memberships_values" CHECK (state in ('held', 'active', 'released', 'cancelled') and kind in ('single', 'several') and seats > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_books" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "contact_books_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "contact_choices" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"hidden" text[] NOT NULL,
	"is_found_by_mobile" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_choices_key" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fields" text[] NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "contact_consents_key" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"entry_id" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"author_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sealed_payload" text NOT NULL,
	CONSTRAINT "contact_entries_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","entry_id"),
	CONSTRAINT "contact_entries_kind" CHECK (kind in ('scan', 'tag', 'untag', 'note', 'field', 'temperature', 'nextStep', 'owner', 'merge', 'unmerge', 'tombstone'))
);
--> statement-breakpoint
CREATE TABLE "contact_keys" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"contact_key" text NOT NULL,
	"contact_id" bigint NOT NULL,
	CONSTRAINT "contact_keys_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","contact_key")
);
--> statement-breakpoint
CREATE TABLE "contact_withdrawals" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"receipt" bigint NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL,
	"allowed_at" timestamp (3) with time zone,
	CONSTRAINT "contact_withdrawals_key" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"subject_id" bigint,
	"source" text NOT NULL,
	"author_id" bigint,
	"first_at" timestamp (3) with time zone NOT NULL,
	"first_day" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"tags" text[] NOT NULL,
	"temperature" text,
	"owner_id" bigint,
	"due_day" text,
	"root_id" bigint,
	"sealed_state" text NOT NULL,
	"search_grams" integer[] NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_key" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "contacts_values" CHECK (source in ('qrCode', 'mobile', 'manual') and (temperature is null or temperature in ('hot', 'warm', 'cold')) and (sealed_state = '') = (withdrawn_at is not null))
);
--> statement-breakpoint
ALTER TABLE "contact_seats" ADD CONSTRAINT "contact_seats_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_contact" FOREIGN KEY ("tenant_id","exhibition_id","contact_id") REFERENCES "public"."contacts"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_keys" ADD CONSTRAINT "contact_keys_contact" FOREIGN KEY ("tenant_id","exhibition_id","contact_id") REFERENCES "public"."contacts"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_withdrawals" ADD CONSTRAINT "contact_withdrawals_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_seats_account" ON "contact_seats" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "memberships_exhibitor" ON "memberships" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "memberships_order" ON "memberships" USING btree ("tenant_id","exhibition_id","order_id","line_no");--> statement-breakpoint
CREATE INDEX "contact_choices_person" ON "contact_choices" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "contact_consents_person" ON "contact_consents" USING btree ("tenant_id","account_id","exhibition_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_entries_contact" ON "contact_entries" USING btree ("tenant_id","exhibition_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_entries_seq" ON "contact_entries" USING btree ("tenant_id","exhibition_id","exhibitor_id","seq");--> statement-breakpoint
CREATE INDEX "contact_entries_merging" ON "contact_entries" USING btree ("tenant_id","exhibition_id","exhibitor_id") WHERE kind in ('merge', 'unmerge');--> statement-breakpoint
CREATE INDEX "contact_entries_author" ON "contact_entries" USING btree ("tenant_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "contact_keys_contact" ON "contact_keys" USING btree ("tenant_id","exhibition_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_withdrawals_person" ON "contact_withdrawals" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_subject" ON "contacts" USING btree ("tenant_id","exhibition_id","exhibitor_id","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_list" ON "contacts" USING btree ("tenant_id","exhibition_id","exhibitor_id","first_at","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "contacts_root" ON "contacts" USING btree ("tenant_id","exhibition_id","exhibitor_id","root_id") WHERE root_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_subject" ON "contacts" USING btree ("tenant_id","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_grams");