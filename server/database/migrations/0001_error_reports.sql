CREATE TABLE "error_reports" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"day" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"terminal" text NOT NULL,
	"route" text NOT NULL,
	"call" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"times" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_reports_tenant_id_exhibition_id_day_fingerprint_pk" PRIMARY KEY("tenant_id","exhibition_id","day","fingerprint")
);
