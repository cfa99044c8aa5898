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
ALTER TABLE "group_subordinates" ADD CONSTRAINT "group_subordinates_of_group" FOREIGN KEY ("tenant_id","exhibition_id","group_id") REFERENCES "public"."visiting_groups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_subordinates" ADD CONSTRAINT "group_subordinates_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_subordinates_account" ON "group_subordinates" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE INDEX "group_subordinates_group" ON "group_subordinates" USING btree ("tenant_id","exhibition_id","group_id");