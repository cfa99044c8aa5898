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
ALTER TABLE "session_guests" ADD CONSTRAINT "session_guests_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_speaker_contacts" ADD CONSTRAINT "conference_speaker_contacts_speaker" FOREIGN KEY ("tenant_id","exhibition_id","speaker_id") REFERENCES "public"."conference_speakers"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_guests_once" ON "session_guests" USING btree ("tenant_id","exhibition_id","session_id","by","value");--> statement-breakpoint
CREATE INDEX "session_guests_value" ON "session_guests" USING btree ("tenant_id","value");--> statement-breakpoint
CREATE INDEX "conference_speaker_contacts_value" ON "conference_speaker_contacts" USING btree ("tenant_id","contact");