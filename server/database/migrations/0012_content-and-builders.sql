CREATE TABLE "service_drawings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_drawings_tenant_id_exhibition_id_order_id_pk" PRIMARY KEY("tenant_id","exhibition_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "service_items" ADD COLUMN "has_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_drawings" ADD CONSTRAINT "service_drawings_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;