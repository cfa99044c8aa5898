CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed_word" text NOT NULL,
	"kind" text
);
