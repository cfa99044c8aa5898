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
ALTER TABLE "parking_passes" ADD CONSTRAINT "parking_passes_group_key" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_passes" ADD CONSTRAINT "parking_passes_tenant_id_driver_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","driver_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_slots" ADD CONSTRAINT "parking_slots_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_people" ADD CONSTRAINT "channel_people_channel" FOREIGN KEY ("tenant_id","exhibition_id","code") REFERENCES "public"."source_channels"("tenant_id","exhibition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_people" ADD CONSTRAINT "channel_people_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_channels" ADD CONSTRAINT "source_channels_group_key" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_passes_once" ON "parking_passes" USING btree ("tenant_id","exhibition_id","day","starts_at","plate") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parking_passes_group" ON "parking_passes" USING btree ("tenant_id","exhibition_id","group_id","id");--> statement-breakpoint
CREATE INDEX "parking_passes_plate" ON "parking_passes" USING btree ("tenant_id","exhibition_id","plate");--> statement-breakpoint
CREATE INDEX "parking_passes_gate" ON "parking_passes" USING btree ("tenant_id","exhibition_id","gate_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "parking_passes_driver" ON "parking_passes" USING btree ("tenant_id","driver_account_id");--> statement-breakpoint
CREATE INDEX "parking_passes_phone" ON "parking_passes" USING btree ("tenant_id","driver_phone");--> statement-breakpoint
CREATE INDEX "channel_people_code" ON "channel_people" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "channel_people_account" ON "channel_people" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "source_channels_group" ON "source_channels" USING btree ("tenant_id","exhibition_id","group_id","created_at");