ALTER TABLE "payments" RENAME COLUMN "way" TO "channel";--> statement-breakpoint
UPDATE "payments" SET "channel" = CASE "channel" WHEN 'messaging' THEN 'messagingBrowser' WHEN 'mini' THEN 'miniProgram' ELSE "channel" END;
