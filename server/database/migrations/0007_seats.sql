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
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_tenant_id_exhibition_id_sign_up_id_session_sign_ups_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","sign_up_id") REFERENCES "public"."session_sign_ups"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_offers_sign_up" ON "seat_offers" USING btree ("tenant_id","exhibition_id","sign_up_id");