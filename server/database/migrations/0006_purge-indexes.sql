CREATE INDEX "account_events_created" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guesses_expires" ON "guesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "error_reports_seen" ON "error_reports" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "gateway_cache_expires" ON "gateway_cache" USING btree ("expires_at");