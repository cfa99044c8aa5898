DROP INDEX "free_invitations_request";--> statement-breakpoint
DROP INDEX "gifts_request";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "free_invitations" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "visit_invitations" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "gifts" DROP COLUMN "request_key";