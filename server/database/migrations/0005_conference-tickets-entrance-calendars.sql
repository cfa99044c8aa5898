CREATE TABLE "session_attendances" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"attended_at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	"record" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "session_attendances_tenant_id_exhibition_id_session_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","session_id","account_id"),
	CONSTRAINT "session_attendances_way" CHECK (way in ('code', 'scan'))
);
--> statement-breakpoint
CREATE TABLE "session_sign_codes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"place" text NOT NULL,
	"place_id" bigint NOT NULL,
	"is_rotating" boolean NOT NULL,
	"opens_minutes" integer NOT NULL,
	"late_minutes" integer,
	"is_open" boolean NOT NULL,
	"sealed_secret" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_sign_codes_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "session_sign_codes_values" CHECK (place in ('session', 'room', 'node') and opens_minutes >= 0 and late_minutes >= 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"node_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"register_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "conference_ticket_rules" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"node_id" bigint,
	"session_id" bigint,
	"most" integer,
	CONSTRAINT "conference_ticket_rules_tenant_id_exhibition_id_position_pk" PRIMARY KEY("tenant_id","exhibition_id","position"),
	CONSTRAINT "conference_ticket_rules_values" CHECK ((node_id is null) <> (session_id is null) and most > 0)
);
--> statement-breakpoint
ALTER TABLE "session_sign_ups" DROP CONSTRAINT "session_sign_ups_state";--> statement-breakpoint
DROP INDEX "session_sign_ups_active";--> statement-breakpoint
DROP INDEX "session_sign_ups_offered";--> statement-breakpoint
ALTER TABLE "conference_attendees" ADD COLUMN "tickets_seen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_attendees" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_attendances" ADD CONSTRAINT "session_attendances_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sign_codes" ADD CONSTRAINT "session_sign_codes_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_ticket_rules" ADD CONSTRAINT "conference_ticket_rules_node" FOREIGN KEY ("tenant_id","exhibition_id","node_id") REFERENCES "public"."conference_nodes"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_ticket_rules" ADD CONSTRAINT "conference_ticket_rules_session" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_attendances_time" ON "session_attendances" USING btree ("tenant_id","exhibition_id","session_id","attended_at");--> statement-breakpoint
CREATE INDEX "session_attendances_account" ON "session_attendances" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_attendances_id" ON "session_attendances" USING btree ("tenant_id","exhibition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_attendances_number" ON "session_attendances" USING btree ("tenant_id","exhibition_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "session_sign_codes_place" ON "session_sign_codes" USING btree ("tenant_id","exhibition_id","place","place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("tenant_id","exhibition_id","account_id","node_id");--> statement-breakpoint
CREATE INDEX "conference_attendees_check" ON "conference_attendees" USING btree ("tenant_id","next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "session_sign_ups_person" ON "session_sign_ups" USING btree ("tenant_id","exhibition_id","account_id","session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_sign_ups_active" ON "session_sign_ups" USING btree ("tenant_id","exhibition_id","account_id","session_id") WHERE state in ('inReview', 'waiting', 'offered', 'awaitingTicket', 'confirmed');--> statement-breakpoint
CREATE INDEX "session_sign_ups_offered" ON "session_sign_ups" USING btree ("tenant_id","offered_until") WHERE state in ('offered', 'awaitingTicket');--> statement-breakpoint
ALTER TABLE "session_sign_ups" ADD CONSTRAINT "session_sign_ups_state" CHECK (state in ('inReview', 'waiting', 'offered', 'awaitingTicket', 'confirmed', 'refused', 'cancelled', 'lapsed', 'ended') and (state in ('offered', 'awaitingTicket')) = (offered_until is not null));