CREATE TABLE "conference_attendees" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "conference_attendees_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "conference_nodes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	"parent_id" bigint,
	"kind" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"conference_type_id" text,
	"most_per_person" integer,
	"position" integer NOT NULL,
	CONSTRAINT "conference_nodes_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "conference_nodes_kind" CHECK (kind in ('conference', 'track', 'day', 'hall', 'topic') and (kind = 'conference') = (parent_id is null))
);
--> statement-breakpoint
CREATE TABLE "conference_rooms" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"hall_no" text,
	"capacity" integer,
	"position" integer NOT NULL,
	CONSTRAINT "conference_rooms_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "conference_rooms_capacity" CHECK (capacity > 0)
);
--> statement-breakpoint
CREATE TABLE "conference_favourites" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conference_favourites_tenant_id_exhibition_id_account_id_session_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "session_seats" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"capacity" integer,
	"taken" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "session_seats_tenant_id_exhibition_id_session_id_pk" PRIMARY KEY("tenant_id","exhibition_id","session_id"),
	CONSTRAINT "session_seats_stock" CHECK (taken >= 0 and waiting >= 0 and (capacity is null or capacity > 0 and taken <= capacity))
);
--> statement-breakpoint
CREATE TABLE "session_speakers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"speaker_id" bigint NOT NULL,
	"role" text NOT NULL,
	"topic_cn" text NOT NULL,
	"topic_en" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "session_speakers_tenant_id_exhibition_id_session_id_speaker_id_pk" PRIMARY KEY("tenant_id","exhibition_id","session_id","speaker_id"),
	CONSTRAINT "session_speakers_role" CHECK (role in ('speaker', 'chair', 'panelist', 'host'))
);
--> statement-breakpoint
CREATE TABLE "conference_sessions" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	"node_id" bigint,
	"kind" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"language" text NOT NULL,
	"day" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"room_id" bigint,
	"audience" text NOT NULL,
	"sign_up" text NOT NULL,
	"search_text" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conference_sessions_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "conference_sessions_values" CHECK (kind in ('talk', 'keynote', 'panel', 'workshop', 'activity', 'break') and language in ('cn', 'en', 'both') and audience in ('everybody', 'invited', 'speakers', 'hidden') and sign_up in ('none', 'open', 'review') and ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "session_sign_ups" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"state" text NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_sign_ups_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "session_sign_ups_state" CHECK (state in ('inReview', 'waiting', 'offered', 'confirmed', 'refused', 'cancelled', 'lapsed', 'ended') and (state = 'offered') = (offered_until is not null))
);
--> statement-breakpoint
CREATE TABLE "conference_speakers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"company_cn" text NOT NULL,
	"company_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"picture_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "conference_speakers_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
ALTER TABLE "conference_nodes" ADD CONSTRAINT "conference_nodes_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_rooms" ADD CONSTRAINT "conference_rooms_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_favourites" ADD CONSTRAINT "conference_favourites_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_seats" ADD CONSTRAINT "session_seats_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_tenant_id_exhibition_id_speaker_id_conference_speakers_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","speaker_id") REFERENCES "public"."conference_speakers"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_sessions" ADD CONSTRAINT "conference_sessions_tenant_id_exhibition_id_node_id_conference_nodes_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","node_id") REFERENCES "public"."conference_nodes"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_sessions" ADD CONSTRAINT "conference_sessions_tenant_id_exhibition_id_room_id_conference_rooms_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","room_id") REFERENCES "public"."conference_rooms"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sign_ups" ADD CONSTRAINT "session_sign_ups_tenant_id_exhibition_id_session_id_conference_sessions_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","session_id") REFERENCES "public"."conference_sessions"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_speakers" ADD CONSTRAINT "conference_speakers_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conference_nodes_code" ON "conference_nodes" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_rooms_code" ON "conference_rooms" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "session_speakers_person" ON "session_speakers" USING btree ("tenant_id","exhibition_id","speaker_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_sessions_code" ON "conference_sessions" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "conference_sessions_time" ON "conference_sessions" USING btree ("tenant_id","exhibition_id","day","starts_at","id");--> statement-breakpoint
CREATE INDEX "conference_sessions_room" ON "conference_sessions" USING btree ("tenant_id","exhibition_id","room_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_sign_ups_active" ON "session_sign_ups" USING btree ("tenant_id","exhibition_id","account_id","session_id") WHERE state in ('inReview', 'waiting', 'offered', 'confirmed');--> statement-breakpoint
CREATE INDEX "session_sign_ups_session" ON "session_sign_ups" USING btree ("tenant_id","exhibition_id","session_id","state","id");--> statement-breakpoint
CREATE INDEX "session_sign_ups_offered" ON "session_sign_ups" USING btree ("tenant_id","offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "conference_speakers_code" ON "conference_speakers" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "conference_speakers_order" ON "conference_speakers" USING btree ("tenant_id","exhibition_id","position","id");