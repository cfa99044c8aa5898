ALTER TABLE "visiting_group_members" ADD COLUMN "reminded_on" text;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "group_id" bigint;