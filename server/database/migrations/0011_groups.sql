CREATE TABLE "parking_passes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"plate" text NOT NULL,
	"kind" text NOT NULL,
	"occupants" integer NOT NULL,
	"gate_id" text NOT NULL,
	"day" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"days" integer NOT NULL,
	"driver_account_id" bigint,
	"driver_name" text NOT NULL,
	"driver_phone" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"arrived_gate_id" text NOT NULL,
	CONSTRAINT "parking_passes_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "parking_passes_state" CHECK (state in ('booked', 'arrived', 'cancelled')),
	CONSTRAINT "parking_passes_kind" CHECK (kind in ('car', 'minibus', 'coach', 'lorry')),
	CONSTRAINT "parking_passes_arrived" CHECK ((state = 'arrived') = (arrived_at is not null))
);
--> statement-breakpoint
CREATE TABLE "parking_slots" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"gate_id" text NOT NULL,
	"day" text NOT NULL,
	"starts_at" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "parking_slots_tenant_id_exhibition_id_gate_id_day_starts_at_pk" PRIMARY KEY("tenant_id","exhibition_id","gate_id","day","starts_at"),
	CONSTRAINT "parking_slots_taken" CHECK (taken >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_subordinates" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"rights" text[] NOT NULL,
	"made_account" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_subordinates_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "visiting_group_members" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"way" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"reminded_on" text,
	CONSTRAINT "visiting_group_members_tenant_id_exhibition_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id"),
	CONSTRAINT "visiting_group_members_way" CHECK (way in ('form', 'file', 'link', 'earlier'))
);
--> statement-breakpoint
CREATE TABLE "visiting_groups" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"parent_id" bigint,
	"leader_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "visiting_groups_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "visiting_groups_state" CHECK (state in ('draft', 'submitted', 'refused', 'approved')),
	CONSTRAINT "visiting_groups_reason" CHECK ((state = 'refused') = (reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "group_coach_seats" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"is_fixed" boolean NOT NULL,
	CONSTRAINT "group_coach_seats_tenant_id_exhibition_id_coach_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","coach_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "group_coaches" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"seats" integer NOT NULL,
	"place" text NOT NULL,
	"gate" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_coaches_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "group_coaches_seats" CHECK (seats > 0),
	CONSTRAINT "group_coaches_period" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "group_proposals" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_proposals_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "group_proposals_kind" CHECK (kind in ('rooms', 'coaches'))
);
--> statement-breakpoint
CREATE TABLE "group_room_nights" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"hotel_id" text NOT NULL,
	"room_id" text NOT NULL,
	"night" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "group_room_nights_tenant_id_exhibition_id_hotel_id_room_id_night_pk" PRIMARY KEY("tenant_id","exhibition_id","hotel_id","room_id","night"),
	CONSTRAINT "group_room_nights_taken" CHECK (taken >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_room_wishes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"mates" bigint[] NOT NULL,
	"is_must" boolean NOT NULL,
	"smoking" text NOT NULL,
	"gender" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_room_wishes_tenant_id_exhibition_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id"),
	CONSTRAINT "group_room_wishes_smoking" CHECK (smoking in ('', 'no', 'yes')),
	CONSTRAINT "group_room_wishes_gender" CHECK (gender in ('', 'female', 'male'))
);
--> statement-breakpoint
CREATE TABLE "group_stay_occupants" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"stay_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"is_fixed" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "group_stay_occupants_tenant_id_exhibition_id_stay_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","stay_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "group_stays" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"hotel_id" text NOT NULL,
	"room_id" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"state" text NOT NULL,
	"smoking" text NOT NULL,
	"note" text NOT NULL,
	"late_fee_fen" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "group_stays_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "group_stays_state" CHECK (state in ('wanted', 'waiting', 'confirmed', 'released')),
	CONSTRAINT "group_stays_waiting" CHECK ((state = 'waiting') <= (waiting_since is not null)),
	CONSTRAINT "group_stays_released" CHECK ((state = 'released') = (released_at is not null)),
	CONSTRAINT "group_stays_smoking" CHECK (smoking in ('', 'no', 'yes')),
	CONSTRAINT "group_stays_days" CHECK (from_day < until_day)
);
--> statement-breakpoint
CREATE TABLE "channel_people" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"terminal" text NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_people_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "source_channels" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"code" text NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"leads_to" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_channels_tenant_id_exhibition_id_code_pk" PRIMARY KEY("tenant_id","exhibition_id","code"),
	CONSTRAINT "source_channels_code" CHECK (code ~ '^[A-Z0-9]{1,4}$'),
	CONSTRAINT "source_channels_state" CHECK (state in ('open', 'closed')),
	CONSTRAINT "source_channels_target" CHECK (leads_to in ('fair', 'group'))
);
--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "parking_passes" ADD CONSTRAINT "parking_passes_group_key" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_passes" ADD CONSTRAINT "parking_passes_tenant_id_driver_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","driver_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_slots" ADD CONSTRAINT "parking_slots_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_subordinates" ADD CONSTRAINT "group_subordinates_of_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_subordinates" ADD CONSTRAINT "group_subordinates_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_group_members" ADD CONSTRAINT "visiting_group_members_registration" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_group_members" ADD CONSTRAINT "visiting_group_members_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_groups" ADD CONSTRAINT "visiting_groups_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_groups" ADD CONSTRAINT "visiting_groups_tenant_id_leader_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","leader_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_coach_seats" ADD CONSTRAINT "group_coach_seats_coach" FOREIGN KEY ("tenant_id","exhibition_id","coach_id") REFERENCES "public"."group_coaches"("tenant_id","exhibition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_coach_seats" ADD CONSTRAINT "group_coach_seats_of" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."visiting_group_members"("tenant_id","exhibition_id","registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_coaches" ADD CONSTRAINT "group_coaches_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_proposals" ADD CONSTRAINT "group_proposals_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_proposals" ADD CONSTRAINT "group_proposals_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_room_nights" ADD CONSTRAINT "group_room_nights_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_room_wishes" ADD CONSTRAINT "group_room_wishes_of" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."visiting_group_members"("tenant_id","exhibition_id","registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_stay_occupants" ADD CONSTRAINT "group_stay_occupants_stay" FOREIGN KEY ("tenant_id","exhibition_id","stay_id") REFERENCES "public"."group_stays"("tenant_id","exhibition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_stay_occupants" ADD CONSTRAINT "group_stay_occupants_of" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."visiting_group_members"("tenant_id","exhibition_id","registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_stays" ADD CONSTRAINT "group_stays_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_people" ADD CONSTRAINT "channel_people_channel" FOREIGN KEY ("tenant_id","exhibition_id","code") REFERENCES "public"."source_channels"("tenant_id","exhibition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_people" ADD CONSTRAINT "channel_people_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_channels" ADD CONSTRAINT "source_channels_group_key" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_passes_once" ON "parking_passes" USING btree ("tenant_id","exhibition_id","day","starts_at","plate") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parking_passes_group" ON "parking_passes" USING btree ("tenant_id","exhibition_id","group_id","id");--> statement-breakpoint
CREATE INDEX "parking_passes_plate" ON "parking_passes" USING btree ("tenant_id","exhibition_id","plate");--> statement-breakpoint
CREATE INDEX "parking_passes_gate" ON "parking_passes" USING btree ("tenant_id","exhibition_id","gate_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "parking_passes_driver" ON "parking_passes" USING btree ("tenant_id","driver_account_id");--> statement-breakpoint
CREATE INDEX "parking_passes_phone" ON "parking_passes" USING btree ("tenant_id","driver_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "group_subordinates_account" ON "group_subordinates" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE INDEX "group_subordinates_group" ON "group_subordinates" USING btree ("tenant_id","exhibition_id","group_id");--> statement-breakpoint
CREATE INDEX "visiting_group_members_list" ON "visiting_group_members" USING btree ("tenant_id","exhibition_id","group_id","registration_id");--> statement-breakpoint
CREATE INDEX "visiting_group_members_account" ON "visiting_group_members" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visiting_groups_founder" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","leader_account_id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "visiting_groups_leader" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","leader_account_id");--> statement-breakpoint
CREATE INDEX "visiting_groups_parent" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","parent_id");--> statement-breakpoint
CREATE INDEX "visiting_groups_state" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "group_coach_seats_member" ON "group_coach_seats" USING btree ("tenant_id","exhibition_id","registration_id");--> statement-breakpoint
CREATE INDEX "group_coach_seats_account" ON "group_coach_seats" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "group_coaches_list" ON "group_coaches" USING btree ("tenant_id","exhibition_id","group_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "group_proposals_account" ON "group_proposals" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "group_room_wishes_account" ON "group_room_wishes" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "group_stay_occupants_member" ON "group_stay_occupants" USING btree ("tenant_id","exhibition_id","registration_id");--> statement-breakpoint
CREATE INDEX "group_stay_occupants_account" ON "group_stay_occupants" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "group_stays_list" ON "group_stays" USING btree ("tenant_id","exhibition_id","group_id","state","id");--> statement-breakpoint
CREATE INDEX "group_stays_waiting" ON "group_stays" USING btree ("tenant_id","exhibition_id","hotel_id","room_id","waiting_since","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "channel_people_code" ON "channel_people" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "channel_people_account" ON "channel_people" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "source_channels_group" ON "source_channels" USING btree ("tenant_id","exhibition_id","group_id","created_at");