CREATE TABLE "session_papers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"url" text NOT NULL,
	"speaker_id" bigint,
	CONSTRAINT "session_papers_tenant_id_exhibition_id_session_id_position_pk" PRIMARY KEY("tenant_id","exhibition_id","session_id","position")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint,
	"exhibitor_id" bigint NOT NULL,
	"host_account_id" bigint,
	"register_type" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place_id" text,
	"table_no" integer,
	"answer_until" timestamp (3) with time zone,
	"note" text NOT NULL,
	"ended_by" text,
	"reason" text NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meetings_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "meetings_state" CHECK (state in ('asked', 'proposed', 'agreed', 'declined', 'cancelled', 'expired') and (state in ('asked', 'proposed')) = (answer_until is not null) and (account_id is not null or state not in ('asked', 'proposed', 'agreed'))),
	CONSTRAINT "meetings_values" CHECK (ends_at > starts_at and (place_id is null) = (table_no is null) and (ended_by is null or ended_by in ('person', 'company')))
);
--> statement-breakpoint
CREATE TABLE "seat_offers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"sign_up_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seat_offers_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "seat_offers_end" CHECK (taken_at is null or taken_back_at is null)
);
--> statement-breakpoint
CREATE TABLE "session_guests" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"by" text NOT NULL,
	"value" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_guests_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "session_guests_by" CHECK (by in ('phone', 'email', 'registerType'))
);
--> statement-breakpoint
CREATE TABLE "conference_speaker_contacts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"speaker_id" bigint NOT NULL,
	"contact" text NOT NULL,
	CONSTRAINT "conference_speaker_contacts_tenant_id_exhibition_id_speaker_id_contact_pk" PRIMARY KEY("tenant_id","exhibition_id","speaker_id","contact")
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_tenant_id_exhibition_id_sign_up_id_session_sign_ups_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","sign_up_id") REFERENCES "public"."session_sign_ups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_guests" ADD CONSTRAINT "session_guests_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_speaker_contacts" ADD CONSTRAINT "conference_speaker_contacts_speaker" FOREIGN KEY ("tenant_id","exhibition_id","speaker_id") REFERENCES "public"."conference_speakers"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_papers_person" ON "session_papers" USING btree ("tenant_id","exhibition_id","speaker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_person" ON "meetings" USING btree ("tenant_id","exhibition_id","account_id","starts_at") WHERE state in ('asked', 'proposed', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_company" ON "meetings" USING btree ("tenant_id","exhibition_id","exhibitor_id","starts_at") WHERE state in ('asked', 'proposed', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_table" ON "meetings" USING btree ("tenant_id","exhibition_id","starts_at","place_id","table_no") WHERE state in ('asked', 'proposed', 'agreed');--> statement-breakpoint
CREATE INDEX "meetings_of_person" ON "meetings" USING btree ("tenant_id","exhibition_id","account_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_company" ON "meetings" USING btree ("tenant_id","exhibition_id","exhibitor_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_host" ON "meetings" USING btree ("tenant_id","host_account_id") WHERE host_account_id is not null;--> statement-breakpoint
CREATE INDEX "meetings_answer" ON "meetings" USING btree ("tenant_id","answer_until") WHERE state in ('asked', 'proposed');--> statement-breakpoint
CREATE INDEX "seat_offers_sign_up" ON "seat_offers" USING btree ("tenant_id","exhibition_id","sign_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_guests_once" ON "session_guests" USING btree ("tenant_id","exhibition_id","session_id","by","value");--> statement-breakpoint
CREATE INDEX "session_guests_value" ON "session_guests" USING btree ("tenant_id","value");--> statement-breakpoint
CREATE INDEX "conference_speaker_contacts_value" ON "conference_speaker_contacts" USING btree ("tenant_id","contact");