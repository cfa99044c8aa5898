CREATE TABLE "visiting_group_members" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"way" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
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
ALTER TABLE "visiting_group_members" ADD CONSTRAINT "visiting_group_members_registration" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_group_members" ADD CONSTRAINT "visiting_group_members_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_groups" ADD CONSTRAINT "visiting_groups_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visiting_groups" ADD CONSTRAINT "visiting_groups_tenant_id_leader_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","leader_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visiting_group_members_list" ON "visiting_group_members" USING btree ("tenant_id","exhibition_id","group_id","registration_id");--> statement-breakpoint
CREATE INDEX "visiting_group_members_account" ON "visiting_group_members" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visiting_groups_founder" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","leader_account_id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "visiting_groups_leader" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","leader_account_id");--> statement-breakpoint
CREATE INDEX "visiting_groups_parent" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","parent_id");--> statement-breakpoint
CREATE INDEX "visiting_groups_state" ON "visiting_groups" USING btree ("tenant_id","exhibition_id","state","submitted_at");