DROP INDEX "registrations_review";--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_handles_expires" ON "used_handles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "registrations_listed" ON "registrations" USING btree ("tenant_id","exhibition_id","submitted_at","id") WHERE submitted_at IS NOT NULL AND review_state <> 'none';--> statement-breakpoint
CREATE INDEX "registrations_review" ON "registrations" USING btree ("tenant_id","exhibition_id","review_state","submitted_at","id");