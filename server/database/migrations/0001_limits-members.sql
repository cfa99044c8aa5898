ALTER TABLE "exhibitor_members" ADD COLUMN "made_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");