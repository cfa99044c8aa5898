CREATE SEQUENCE "public"."worker_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_events" (
	"tenant_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by_account_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_events_tenant_id_account_id_id_pk" PRIMARY KEY("tenant_id","account_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_open_ids" (
	"tenant_id" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_open_ids_tenant_id_app_id_open_id_pk" PRIMARY KEY("tenant_id","app_id","open_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"phone" text,
	"email" text,
	"account_name" text,
	"password_hash" text,
	"one_time_until" timestamp (3) with time zone,
	"display_name" text NOT NULL,
	"rights" text[] NOT NULL,
	"managed_by" bigint,
	"is_self" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "accounts_managed" CHECK (managed_by IS NULL OR (phone IS NULL AND email IS NULL AND account_name IS NULL AND password_hash IS NULL))
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"misses" integer NOT NULL,
	"wait_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guesses_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"exhibition_id" bigint,
	"register_type" text NOT NULL,
	"parent_id" bigint,
	"beside_id" bigint,
	"network_hash" text,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"tenant_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"network_hash" text DEFAULT '' NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_codes_tenant_id_address_hash_id_pk" PRIMARY KEY("tenant_id","address_hash","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_permissions" (
	"tenant_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"template_id" text NOT NULL,
	"remaining" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_permissions_tenant_id_account_id_template_id_pk" PRIMARY KEY("tenant_id","account_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "used_handles" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_handles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activation_batches" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"register_types" text[] NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_batches_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "activation_batches_kind" CHECK (kind in ('code', 'printed'))
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"lookup" text NOT NULL,
	"sealed_code" text NOT NULL,
	"max_uses" integer NOT NULL,
	"used" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "activation_codes_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "activation_codes_used" CHECK (max_uses > 0 and used between 0 and max_uses)
);
--> statement-breakpoint
CREATE TABLE "activation_uses" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"code_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_uses_tenant_id_exhibition_id_code_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","code_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "bank_receipts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"received_on" text NOT NULL,
	"bank_reference" text NOT NULL,
	"is_booked" boolean NOT NULL,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "bank_receipts_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "bank_receipts_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_refunds" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"bank_reference" text NOT NULL,
	"sent_on" text NOT NULL,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "bank_refunds_tenant_id_exhibition_id_refund_id_pk" PRIMARY KEY("tenant_id","exhibition_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"pay_by" text NOT NULL,
	"account" jsonb NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"proof_file_id" bigint,
	"is_proof_picture" boolean DEFAULT false NOT NULL,
	"proof_at" timestamp (3) with time zone,
	"refusal" text,
	"sealed_refund_account" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_transfers_tenant_id_exhibition_id_order_id_pk" PRIMARY KEY("tenant_id","exhibition_id","order_id"),
	CONSTRAINT "bank_transfers_proof" CHECK ((proof_file_id is null) = (proof_at is null))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"page_id" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_pages_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "action_counts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"day" text NOT NULL,
	"terminal" text NOT NULL,
	"route" text NOT NULL,
	"action" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"times" bigint NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_counts_tenant_id_exhibition_id_day_terminal_route_action_source_pk" PRIMARY KEY("tenant_id","exhibition_id","day","terminal","route","action","source")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "gateway_cache" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"sealed_value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_cache_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_account_id_key_pk" PRIMARY KEY("tenant_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed_word" text NOT NULL,
	"kind" text
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"exhibition_id" bigint,
	"state" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"last_error" text,
	CONSTRAINT "jobs_tenant_id_kind_key_pk" PRIMARY KEY("tenant_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reminder_rounds" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"day" text NOT NULL,
	"after_account" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_rounds_tenant_id_exhibition_id_day_pk" PRIMARY KEY("tenant_id","exhibition_id","day")
);
--> statement-breakpoint
CREATE TABLE "credential_quotas" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"given" integer,
	"places" integer NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "credential_quotas_tenant_id_exhibition_id_exhibitor_id_kind_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","kind"),
	CONSTRAINT "credential_quotas_used" CHECK (used >= 0 and used <= places)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"person_account_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"order_id" bigint,
	"replaces_id" bigint,
	"copied_from_id" bigint,
	"remark" text NOT NULL,
	"applied_by" bigint NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"picked_up_by" bigint,
	"picked_up_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "credentials_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "credentials_state" CHECK (state in ('applied', 'approved', 'lost', 'refused', 'withdrawn', 'replaced', 'void')),
	CONSTRAINT "credentials_pass" CHECK ((order_id is not null) = (state in ('approved', 'lost', 'replaced', 'void'))),
	CONSTRAINT "credentials_decided" CHECK ((decided_at is null) = (state in ('applied', 'withdrawn'))),
	CONSTRAINT "credentials_ended" CHECK ((ended_at is not null) = (state in ('withdrawn', 'replaced', 'void'))),
	CONSTRAINT "credentials_picked_up" CHECK ((picked_up_at is null) = (picked_up_by is null) and (picked_up_at is null or order_id is not null)),
	CONSTRAINT "credentials_remark" CHECK (state <> 'refused' or remark <> '')
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"code" text NOT NULL,
	"key" text NOT NULL,
	"parent_key" text NOT NULL,
	"label_cn" text NOT NULL,
	"label_en" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dictionary_entries_code_key_pk" PRIMARY KEY("code","key")
);
--> statement-breakpoint
CREATE TABLE "exhibition_keys" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"key_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "exhibition_keys_tenant_id_exhibition_id_key_id_pk" PRIMARY KEY("tenant_id","exhibition_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"venue_cn" text NOT NULL,
	"venue_en" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"config" jsonb NOT NULL,
	"config_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"orders_completed_at" timestamp (3) with time zone,
	CONSTRAINT "exhibitions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_dictionary_entries" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"parent_key" text NOT NULL,
	"label_cn" text NOT NULL,
	"label_en" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "tenant_dictionary_entries_tenant_id_code_key_pk" PRIMARY KEY("tenant_id","code","key")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"sealed_settings" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_claims" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"quota_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by" bigint,
	CONSTRAINT "free_claims_tenant_id_exhibition_id_invitation_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","invitation_id","account_id"),
	CONSTRAINT "free_claims_voided" CHECK ((voided_at is null) = (voided_by is null))
);
--> statement-breakpoint
CREATE TABLE "free_invitations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"quota_id" bigint NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"way" text NOT NULL,
	"contact" text,
	"contact_masked" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"request_key" text NOT NULL,
	"places" integer NOT NULL,
	"claimed" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "free_invitations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "free_invitations_state" CHECK (state in ('open', 'claimed', 'withdrawn', 'expired')),
	CONSTRAINT "free_invitations_way" CHECK (way in ('phone', 'email', 'link')),
	CONSTRAINT "free_invitations_places" CHECK (places > 0 and claimed between 0 and places and (state = 'claimed') = (claimed = places)),
	CONSTRAINT "free_invitations_ended" CHECK ((state = 'open') = (ended_at is null) and (state = 'open' or contact is null))
);
--> statement-breakpoint
CREATE TABLE "free_quota_inviters" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"quota_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "free_quota_inviters_tenant_id_exhibition_id_quota_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","quota_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "free_quotas" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"code" text NOT NULL,
	"department" text NOT NULL,
	"exhibitor_id" bigint,
	"ticket_type_id" bigint NOT NULL,
	"quota" integer NOT NULL,
	"offered" integer NOT NULL,
	"claimed" integer NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "free_quotas_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "free_quotas_used" CHECK (offered >= 0 and claimed >= 0 and offered + claimed <= quota)
);
--> statement-breakpoint
CREATE TABLE "exhibitor_members" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"role" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitor_members_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_revisions" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" bigint,
	"submitted_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "exhibitor_revisions_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"short_name_cn" text NOT NULL,
	"short_name_en" text NOT NULL,
	"hall_no" text,
	"booth_nos" text[] NOT NULL,
	"area" integer NOT NULL,
	"board_id" bigint,
	"journal_id" bigint,
	"journal_name_cn" text,
	"journal_name_en" text,
	"journal_full_name_cn" text,
	"journal_full_name_en" text,
	"journal_contact" text,
	"journal_contact_information" text,
	"introduction_cn" text,
	"introduction_en" text,
	"logo_url" text,
	"journal_logo_url" text,
	"board" jsonb,
	"profile" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitors_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "products_items" CHECK (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 4)
);
--> statement-breakpoint
CREATE TABLE "exhibitor_invitations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"template_id" text NOT NULL,
	"words" jsonb,
	"is_chosen" boolean NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitor_invitations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_inviters" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "exhibitor_inviters_tenant_id_exhibition_id_exhibitor_id_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id"),
	CONSTRAINT "exhibitor_inviters_used" CHECK (used >= 0)
);
--> statement-breakpoint
CREATE TABLE "exhibitor_applications" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"number" text NOT NULL,
	"company_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"language" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"exhibitor_id" bigint,
	CONSTRAINT "exhibitor_applications_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "exhibitor_applications_state" CHECK (state in ('submitted', 'refused', 'withdrawn', 'approved')),
	CONSTRAINT "exhibitor_applications_exhibitor" CHECK ((exhibitor_id is not null) = (state = 'approved')),
	CONSTRAINT "exhibitor_applications_reason" CHECK (state <> 'refused' or reason <> '')
);
--> statement-breakpoint
CREATE TABLE "exhibitor_steps" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"step" text NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitor_steps_tenant_id_exhibition_id_exhibitor_id_step_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","step"),
	CONSTRAINT "exhibitor_steps_step" CHECK (step in ('credentials', 'services', 'letters'))
);
--> statement-breakpoint
CREATE TABLE "special_guests" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"way" text NOT NULL,
	"contact" text,
	"contact_masked" text NOT NULL,
	"contact_print" text NOT NULL,
	"language" text NOT NULL,
	"message" text,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"free_invitation_id" bigint,
	"version" integer NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "special_guests_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "special_guests_state" CHECK (state in ('invited', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "special_guests_way" CHECK (way in ('phone', 'email', 'link'))
);
--> statement-breakpoint
CREATE TABLE "special_privileges" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"guest_id" bigint NOT NULL,
	"privilege_id" text NOT NULL,
	"promised" integer NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "special_privileges_tenant_id_exhibition_id_guest_id_privilege_id_pk" PRIMARY KEY("tenant_id","exhibition_id","guest_id","privilege_id"),
	CONSTRAINT "special_privileges_used" CHECK (used >= 0 and used <= promised)
);
--> statement-breakpoint
CREATE TABLE "special_uses" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"guest_id" bigint NOT NULL,
	"privilege_id" text NOT NULL,
	"place" text NOT NULL,
	"used_by" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "special_uses_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_import_identities" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "people_import_identities_tenant_id_exhibition_id_import_id_identity_pk" PRIMARY KEY("tenant_id","exhibition_id","import_id","identity")
);
--> statement-breakpoint
CREATE TABLE "people_import_parts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"sealed_rows" text NOT NULL,
	"problems" jsonb NOT NULL,
	"photos" jsonb NOT NULL,
	CONSTRAINT "people_import_parts_tenant_id_exhibition_id_import_id_part_pk" PRIMARY KEY("tenant_id","exhibition_id","import_id","part")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"head" text[] NOT NULL,
	"agreed" text[] NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"state" text NOT NULL,
	"mode" text,
	"failure" jsonb,
	"rows" integer NOT NULL,
	"parts" integer NOT NULL,
	"part_rows" integer NOT NULL,
	"archive_id" bigint,
	"position" integer NOT NULL,
	"assigned" integer NOT NULL,
	"already" integer NOT NULL,
	"waiting" integer NOT NULL,
	"refused" integer NOT NULL,
	"taken" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "people_imports_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation_opt_outs" (
	"tenant_id" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_opt_outs_tenant_id_contact_pk" PRIMARY KEY("tenant_id","contact")
);
--> statement-breakpoint
CREATE TABLE "visit_answers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"is_coming" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_answers_tenant_id_exhibition_id_invitation_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","invitation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "visit_guests" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_guests_tenant_id_exhibition_id_registration_id_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "visit_invitations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"exhibitor_id" bigint,
	"free_invitation_id" bigint,
	"template_id" text,
	"form" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"contact" text,
	"contact_masked" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"request_key" text NOT NULL,
	"batch_id" bigint,
	"slice" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"attempts" integer NOT NULL,
	"handed_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"opened" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_invitations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "visit_invitations_state" CHECK (state in ('queued', 'sent', 'delivered', 'failed', 'optedOut', 'open', 'withdrawn')),
	CONSTRAINT "visit_invitations_form" CHECK (form in ('SHORT_MSG', 'EMAIL', 'QRCODE', 'LINK', 'TOGETHER')),
	CONSTRAINT "visit_invitations_failed" CHECK ((state = 'failed') = (failure is not null)),
	CONSTRAINT "visit_invitations_message" CHECK ((batch_id is null) = (form in ('QRCODE', 'LINK', 'TOGETHER')))
);
--> statement-breakpoint
CREATE TABLE "visit_inviters" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "visit_inviters_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id"),
	CONSTRAINT "visit_inviters_used" CHECK (used >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"visit_on" text NOT NULL,
	"meet_at" text NOT NULL,
	"place" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "visit_plans_tenant_id_exhibition_id_invitation_id_pk" PRIMARY KEY("tenant_id","exhibition_id","invitation_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_headers" (
	"tenant_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_headers_tenant_id_account_id_id_pk" PRIMARY KEY("tenant_id","account_id","id"),
	CONSTRAINT "invoice_headers_kind" CHECK (kind in ('personal', 'company', 'foreign'))
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "invoice_orders_tenant_id_exhibition_id_invoice_id_order_id_pk" PRIMARY KEY("tenant_id","exhibition_id","invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_tenant_id_exhibition_id_pk" PRIMARY KEY("tenant_id","exhibition_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"colour" text NOT NULL,
	"state" text NOT NULL,
	"red_of" bigint,
	"reason" text,
	"note" text,
	"buyer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"item_code" text NOT NULL,
	"item_name" jsonb NOT NULL,
	"tax_percent" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"net_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"red_fen" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"attempt" integer NOT NULL,
	"number" text,
	"file_url" text,
	"failure" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "invoices_kind" CHECK (kind in ('normal', 'special', 'english')),
	CONSTRAINT "invoices_state" CHECK (state in ('asked', 'issuing', 'issued', 'failed', 'redLettered')),
	CONSTRAINT "invoices_colour" CHECK ((colour = 'red') = (red_of is not null) and colour in ('blue', 'red')),
	CONSTRAINT "invoices_amount" CHECK (amount_fen > 0 and net_fen + tax_fen = amount_fen and tax_fen >= 0),
	CONSTRAINT "invoices_red" CHECK (red_fen >= 0 and red_fen <= amount_fen),
	CONSTRAINT "invoices_number" CHECK ((state in ('issued', 'redLettered')) = (number is not null and issued_at is not null))
);
--> statement-breakpoint
CREATE TABLE "discount_ledger" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"move" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_ledger_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "discount_ledger_move" CHECK (move in ('free>used', 'used>free'))
);
--> statement-breakpoint
CREATE TABLE "money_ledger" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"move" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_ledger_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "money_ledger_move" CHECK (move in ('received>kept', 'kept>owed', 'owed>refunded', 'owed>kept')),
	CONSTRAINT "money_ledger_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_ledger" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" text NOT NULL,
	"pool_id" bigint NOT NULL,
	"move" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_ids" bigint[] NOT NULL,
	"quantities" integer[] NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pool_ledger_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "pool_ledger_move" CHECK (move in ('capacity>free', 'free>held', 'free>sold', 'free>capacity', 'held>sold', 'held>free', 'sold>free')),
	CONSTRAINT "pool_ledger_quantity" CHECK (quantity > 0 and cardinality(order_ids) = cardinality(quantities))
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" text NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"move" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_ids" bigint[] NOT NULL,
	"quantities" integer[] NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_ledger_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "stock_ledger_move" CHECK (move in ('capacity>free', 'free>held', 'free>sold', 'free>capacity', 'held>sold', 'held>free', 'sold>free')),
	CONSTRAINT "stock_ledger_quantity" CHECK (quantity > 0 and cardinality(order_ids) = cardinality(quantities))
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"rights" text[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_invitations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "member_invitations_name" CHECK (name = '' or (joined_at is null and taken_back_at is null)),
	CONSTRAINT "member_invitations_end" CHECK (joined_at is null or taken_back_at is null)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"code" text NOT NULL,
	"item_ids" bigint[] NOT NULL,
	"percent" integer,
	"amount_fen" integer,
	"tickets_per_use" integer,
	"max_uses" integer NOT NULL,
	"used" integer NOT NULL,
	"per_person" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_codes_tenant_id_exhibition_id_code_pk" PRIMARY KEY("tenant_id","exhibition_id","code"),
	CONSTRAINT "discount_codes_used" CHECK (used >= 0 and used <= max_uses),
	CONSTRAINT "discount_codes_terms" CHECK ((percent is null) <> (amount_fen is null) and coalesce(percent, 1) between 1 and 100 and coalesce(amount_fen, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"list_price_fen" integer,
	"day" text,
	"holder_id" bigint,
	CONSTRAINT "order_lines_tenant_id_exhibition_id_order_id_line_no_pk" PRIMARY KEY("tenant_id","exhibition_id","order_id","line_no"),
	CONSTRAINT "order_lines_price" CHECK (unit_price_fen >= 0 and (list_price_fen is null or unit_price_fen <= list_price_fen))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text DEFAULT 'visitor' NOT NULL,
	"history" text NOT NULL,
	"state" text GENERATED ALWAYS AS (split_part(history, '>', -1)) STORED NOT NULL,
	"amount_fen" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "orders_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "orders_history" CHECK (history in ('pendingPayment', 'ticketIssued') or history ~ '^(?=(pendingPayment|ticketIssued)(>|$))((pendingPayment(?=>(paid|cancelled)(>|$)|$)|paid(?=>(ticketIssued|refunding)(>|$)|$)|ticketIssued(?=>(completed|refunding)(>|$)|$)|completed(?=>(refunding)(>|$)|$)|refunding(?=>(refunded|ticketIssued)(>|$)|$)|cancelled(?=>(paid|refunding)(>|$)|$)|refunded$)(>|$))+$')
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"tenant_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_notices_tenant_id_notice_id_pk" PRIMARY KEY("tenant_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"provider" text DEFAULT 'wechatPay' NOT NULL,
	"state" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"prepay" text NOT NULL,
	"app_id" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund_items" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"returns_stock" boolean NOT NULL,
	CONSTRAINT "refund_items_tenant_id_exhibition_id_kind_item_id_pk" PRIMARY KEY("tenant_id","exhibition_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"fee_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"asked_by" bigint,
	"request_key" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "holder_links" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"new_ticket_id" bigint,
	"owner_account_id" bigint NOT NULL,
	"relation_id" bigint NOT NULL,
	"person_account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "holder_links_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "holder_links_completed" CHECK (new_ticket_id is null or sent_at is not null)
);
--> statement-breakpoint
CREATE TABLE "register_links" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "register_links_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_parents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"parent_account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_parent_account_id" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"registered_on" text,
	"came_on" text,
	CONSTRAINT "registration_parents_tenant_id_exhibition_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "registration_sources" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"terminal" text NOT NULL,
	"source" jsonb NOT NULL,
	"attribution" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_sources_tenant_id_exhibition_id_registration_id_fingerprint_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "spread_counts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"account_id" bigint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "spread_counts_tenant_id_exhibition_id_kind_period_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","kind","period","account_id")
);
--> statement-breakpoint
CREATE TABLE "spread_steps" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"people" integer NOT NULL,
	"shard" integer NOT NULL,
	"sharers" integer NOT NULL,
	CONSTRAINT "spread_steps_tenant_id_exhibition_id_kind_period_people_shard_pk" PRIMARY KEY("tenant_id","exhibition_id","kind","period","people","shard")
);
--> statement-breakpoint
CREATE TABLE "user_relations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_account_id" bigint NOT NULL,
	"person_account_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"kind" text NOT NULL,
	"pass_link_id" bigint,
	"pass_link_expires_at" timestamp (3) with time zone,
	"pass_message" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_relations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_bookings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"day" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "service_bookings_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "service_bookings_state" CHECK (state in ('held', 'booked', 'released', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "service_items" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"category_id" text NOT NULL,
	"texts" jsonb NOT NULL,
	"picture" text,
	"price_fen" integer NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"days" text[] NOT NULL,
	"limit_id" text,
	"max_per_exhibitor" integer,
	"is_active" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "service_items_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "service_items_stock" CHECK (held >= 0 and sold >= 0 and held + sold <= stock)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"note" text NOT NULL,
	"places" integer NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "staff_invitations_used" CHECK (used >= 0 and used <= places)
);
--> statement-breakpoint
CREATE TABLE "staff_messages" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"way" text NOT NULL,
	"contact" text,
	"contact_masked" text NOT NULL,
	"contact_print" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_messages_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "staff_messages_state" CHECK (state in ('queued', 'sent', 'failed')),
	CONSTRAINT "staff_messages_contact_kept" CHECK (state = 'queued' or contact is null)
);
--> statement-breakpoint
CREATE TABLE "staff_people" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"account_id" bigint NOT NULL,
	"person_account_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"credential_id" bigint,
	"state" text NOT NULL,
	"remark" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "staff_people_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "staff_people_state" CHECK (state in ('sent', 'refused', 'approved', 'withdrawn', 'ended')),
	CONSTRAINT "staff_people_way" CHECK (way in ('SHORT_MSG', 'EMAIL', 'QRCODE', 'LINK')),
	CONSTRAINT "staff_people_credential" CHECK ((credential_id is not null) = (state in ('approved', 'ended'))),
	CONSTRAINT "staff_people_remark" CHECK (state <> 'refused' or remark <> '')
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"record_id" text NOT NULL,
	"ticket_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"entrance" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entries_tenant_id_exhibition_id_record_id_pk" PRIMARY KEY("tenant_id","exhibition_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "gate_devices" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"skew_ms" bigint NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gate_devices_tenant_id_exhibition_id_device_id_pk" PRIMARY KEY("tenant_id","exhibition_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "gate_scans" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"ticket_id" bigint,
	"digest" text NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"direction" text NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"day" text NOT NULL,
	"code_check" text NOT NULL,
	"is_let_in" boolean NOT NULL,
	"is_asked" boolean NOT NULL,
	"told" text NOT NULL,
	"first_at" timestamp (3) with time zone,
	"first_place" text,
	"settled" text NOT NULL,
	"is_conflict" boolean NOT NULL,
	CONSTRAINT "gate_scans_tenant_id_exhibition_id_device_id_scan_id_pk" PRIMARY KEY("tenant_id","exhibition_id","device_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "gift_tickets" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"new_ticket_id" bigint,
	CONSTRAINT "gift_tickets_tenant_id_exhibition_id_gift_id_ticket_id_pk" PRIMARY KEY("tenant_id","exhibition_id","gift_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"way" text NOT NULL,
	"contact" text,
	"contact_masked" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"claimed_by" bigint,
	"holder_id" bigint,
	CONSTRAINT "gifts_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "gifts_state" CHECK (state in ('offered', 'claimed', 'recalled', 'expired', 'withdrawn')),
	CONSTRAINT "gifts_way" CHECK (way in ('phone', 'email', 'link')),
	CONSTRAINT "gifts_claimed" CHECK ((state = 'claimed') = (claimed_by is not null) and (claimed_by is null) = (holder_id is null)),
	CONSTRAINT "gifts_ended" CHECK ((state = 'offered') = (ended_at is null) and (state = 'offered' or contact is null))
);
--> statement-breakpoint
CREATE TABLE "loss_reports" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"new_ticket_id" bigint,
	"account_id" bigint NOT NULL,
	"reported_by" bigint NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"line_no" integer,
	"fee_refunded_at" timestamp (3) with time zone,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "loss_reports_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "loss_reports_state" CHECK (state in ('waiting', 'reissued', 'takenBack')),
	CONSTRAINT "loss_reports_reissued" CHECK ((state = 'reissued') = (new_ticket_id is not null) and (state = 'waiting') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_assignments" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"new_ticket_id" bigint NOT NULL,
	"assigned_by" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_assignments_tenant_id_exhibition_id_ticket_id_pk" PRIMARY KEY("tenant_id","exhibition_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_holdings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "ticket_holdings_tenant_id_exhibition_id_account_id_ticket_type_id_pk" PRIMARY KEY("tenant_id","exhibition_id","account_id","ticket_type_id"),
	CONSTRAINT "ticket_holdings_held" CHECK (held >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_pools" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"day" text,
	"capacity" integer NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "ticket_pools_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "ticket_pools_sold" CHECK (sold >= 0 and sold <= capacity)
);
--> statement-breakpoint
CREATE TABLE "ticket_type_conflicts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	CONSTRAINT "ticket_type_conflicts_tenant_id_exhibition_id_ticket_type_id_other_id_pk" PRIMARY KEY("tenant_id","exhibition_id","ticket_type_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"texts" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quota" integer NOT NULL,
	"sold" integer NOT NULL,
	"sale_starts_at" timestamp (3) with time zone,
	"sale_ends_at" timestamp (3) with time zone,
	"limit_per_person" integer,
	"day_choices" text[] NOT NULL,
	"entry_days" text[] NOT NULL,
	"audience" text[] NOT NULL,
	"register_link_ids" text[] NOT NULL,
	"pool_ids" bigint[] DEFAULT '{}' NOT NULL,
	"upgrades_to" bigint[] DEFAULT '{}' NOT NULL,
	"is_givable" boolean DEFAULT true NOT NULL,
	"givable_until" timestamp (3) with time zone,
	"needs_holder" boolean DEFAULT false NOT NULL,
	"holder_until" timestamp (3) with time zone,
	"is_by_invitation" boolean DEFAULT false NOT NULL,
	"is_active" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "ticket_types_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "ticket_types_sold" CHECK (sold >= 0 and sold <= quota)
);
--> statement-breakpoint
CREATE TABLE "ticket_upgrades" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"new_ticket_id" bigint,
	"credited_fen" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "ticket_upgrades_tenant_id_exhibition_id_order_id_pk" PRIMARY KEY("tenant_id","exhibition_id","order_id"),
	CONSTRAINT "ticket_upgrades_state" CHECK (state in ('held', 'done', 'ended') and (state = 'done') = (new_ticket_id is not null) and credited_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"ticket_type_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text DEFAULT 'visitor' NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"day" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"has_holder" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tickets_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "tickets_state" CHECK (state in ('valid', 'offered', 'used', 'upgrading', 'lost', 'replaced', 'cancelled', 'given', 'upgraded'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"form_id" text NOT NULL,
	"version" integer NOT NULL,
	"sealed_content" text NOT NULL,
	"revision" bigint DEFAULT '0' NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_tenant_id_exhibition_id_registration_id_form_id_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "files_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"registration_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questionnaire_answers_tenant_id_exhibition_id_registration_id_index_pk" PRIMARY KEY("tenant_id","exhibition_id","registration_id","index")
);
--> statement-breakpoint
CREATE TABLE "registration_documents" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"document_hash" text NOT NULL,
	"registration_id" bigint NOT NULL,
	CONSTRAINT "registration_documents_tenant_id_exhibition_id_register_type_document_hash_pk" PRIMARY KEY("tenant_id","exhibition_id","register_type","document_hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"register_type" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"review_state" text NOT NULL,
	"review_remark" text NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"questionnaires_done" integer[] NOT NULL,
	"form_version" integer,
	"form_values" jsonb NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"user_code" text NOT NULL,
	"is_invited_staff" boolean DEFAULT false NOT NULL,
	"language" text,
	"search_text" text DEFAULT '' NOT NULL,
	"search_contacts" text[] DEFAULT '{}' NOT NULL,
	"search_grams" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	CONSTRAINT "registrations_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id")
);
--> statement-breakpoint
CREATE TABLE "visa_letters" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"sealed_person" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"number" text,
	"sealed_code" text NOT NULL,
	"departs_on" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "visa_letters_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "visa_letters_state" CHECK (state IN ('underReview', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "visa_letters_issued" CHECK ((number IS NULL) = (issued_at IS NULL) AND (number IS NULL) = (sealed_code = '')),
	CONSTRAINT "visa_letters_approved" CHECK (state <> 'approved' OR number IS NOT NULL),
	CONSTRAINT "visa_letters_unissued" CHECK (state NOT IN ('underReview', 'refused') OR number IS NULL),
	CONSTRAINT "visa_letters_ended" CHECK ((state = 'withdrawn') = (ended_at IS NOT NULL)),
	CONSTRAINT "visa_letters_person" CHECK (state = 'withdrawn' OR sealed_person <> '')
);
--> statement-breakpoint
CREATE TABLE "listed_products" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"intro_cn" text NOT NULL,
	"intro_en" text NOT NULL,
	"category" text NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	"video_id" bigint,
	"video_link" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_shown" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_products_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "listed_products_pictures" CHECK (cardinality(picture_ids) <= 6)
);
--> statement-breakpoint
CREATE TABLE "exhibitor_papers" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"exhibitor_id" bigint,
	"chapter_id" text NOT NULL,
	"form_id" text NOT NULL,
	"only_in" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"number" text NOT NULL,
	"amount_fen" integer,
	"file_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "exhibitor_papers_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "exhibitor_papers_kind" CHECK (kind IN ('material', 'invoice', 'contract')),
	CONSTRAINT "exhibitor_papers_owner" CHECK ((kind = 'material') = (exhibitor_id IS NULL) AND (kind = 'material') = (chapter_id <> ''))
);
--> statement-breakpoint
CREATE TABLE "manual_forms" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"form_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"receipt" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"is_late" boolean NOT NULL,
	"submitted_by" bigint NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "manual_forms_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "manual_forms_state" CHECK (state IN ('submitted', 'accepted', 'refused')),
	CONSTRAINT "manual_forms_decided" CHECK ((state = 'submitted') = (decided_at IS NULL) AND (state = 'refused') = (reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "manual_reminders" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"form_id" text NOT NULL,
	"days_before" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manual_reminders_tenant_id_exhibition_id_exhibitor_id_form_id_days_before_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","form_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "paper_openings" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_openings_tenant_id_exhibition_id_paper_id_account_id_pk" PRIMARY KEY("tenant_id","exhibition_id","paper_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_view_marks" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitor_view_marks_tenant_id_exhibition_id_mark_pk" PRIMARY KEY("tenant_id","exhibition_id","mark")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_views" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "exhibitor_views_tenant_id_exhibition_id_exhibitor_id_kind_day_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id","kind","day"),
	CONSTRAINT "exhibitor_views_kind" CHECK (kind in ('booth', 'product'))
);
--> statement-breakpoint
CREATE TABLE "listed_product_views" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listed_product_views_tenant_id_exhibition_id_product_id_pk" PRIMARY KEY("tenant_id","exhibition_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "dept_codes" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"sealed_code" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dept_codes_tenant_id_exhibition_id_exhibitor_id_pk" PRIMARY KEY("tenant_id","exhibition_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "hub_products" (
	"tenant_id" text NOT NULL,
	"exhibition_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"saved_revision" integer,
	"attempts" integer NOT NULL,
	"failure" text NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hub_products_tenant_id_exhibition_id_id_pk" PRIMARY KEY("tenant_id","exhibition_id","id"),
	CONSTRAINT "hub_products_state" CHECK (state IN ('waiting', 'saved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_open_ids" ADD CONSTRAINT "account_open_ids_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_permissions" ADD CONSTRAINT "subscription_permissions_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_batches" ADD CONSTRAINT "activation_batches_tenant_id_exhibition_id_ticket_type_id_ticket_types_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_type_id") REFERENCES "public"."ticket_types"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_tenant_id_exhibition_id_batch_id_activation_batches_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","batch_id") REFERENCES "public"."activation_batches"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_uses" ADD CONSTRAINT "activation_uses_tenant_id_exhibition_id_code_id_activation_codes_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","code_id") REFERENCES "public"."activation_codes"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_uses" ADD CONSTRAINT "activation_uses_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_uses" ADD CONSTRAINT "activation_uses_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_tenant_id_exhibition_id_order_id_bank_transfers_tenant_id_exhibition_id_order_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."bank_transfers"("tenant_id","exhibition_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_tenant_id_exhibition_id_refund_id_refunds_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","refund_id") REFERENCES "public"."refunds"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_tenant_id_exhibition_id_payment_id_payments_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","payment_id") REFERENCES "public"."payments"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_quotas" ADD CONSTRAINT "credential_quotas_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_tenant_id_person_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_claims" ADD CONSTRAINT "free_claims_tenant_id_exhibition_id_invitation_id_free_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."free_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_claims" ADD CONSTRAINT "free_claims_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_invitations" ADD CONSTRAINT "free_invitations_tenant_id_exhibition_id_quota_id_free_quotas_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","quota_id") REFERENCES "public"."free_quotas"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_invitations" ADD CONSTRAINT "free_invitations_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_quota_inviters" ADD CONSTRAINT "free_quota_inviters_tenant_id_exhibition_id_quota_id_free_quotas_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","quota_id") REFERENCES "public"."free_quotas"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_quota_inviters" ADD CONSTRAINT "free_quota_inviters_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_quotas" ADD CONSTRAINT "free_quotas_tenant_id_exhibition_id_ticket_type_id_ticket_types_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_type_id") REFERENCES "public"."ticket_types"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_quotas" ADD CONSTRAINT "free_quotas_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_revisions" ADD CONSTRAINT "exhibitor_revisions_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitations" ADD CONSTRAINT "exhibitor_invitations_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_inviters" ADD CONSTRAINT "exhibitor_inviters_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_applications" ADD CONSTRAINT "exhibitor_applications_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_applications" ADD CONSTRAINT "exhibitor_applications_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_applications" ADD CONSTRAINT "exhibitor_applications_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_steps" ADD CONSTRAINT "exhibitor_steps_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_guests" ADD CONSTRAINT "special_guests_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_guests" ADD CONSTRAINT "special_guests_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_guests" ADD CONSTRAINT "special_guests_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_privileges" ADD CONSTRAINT "special_privileges_tenant_id_exhibition_id_guest_id_special_guests_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","guest_id") REFERENCES "public"."special_guests"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_uses" ADD CONSTRAINT "special_uses_tenant_id_exhibition_id_guest_id_privilege_id_special_privileges_tenant_id_exhibition_id_guest_id_privilege_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","guest_id","privilege_id") REFERENCES "public"."special_privileges"("tenant_id","exhibition_id","guest_id","privilege_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_identities" ADD CONSTRAINT "people_import_identities_tenant_id_exhibition_id_import_id_people_imports_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","import_id") REFERENCES "public"."people_imports"("tenant_id","exhibition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_parts" ADD CONSTRAINT "people_import_parts_tenant_id_exhibition_id_import_id_people_imports_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","import_id") REFERENCES "public"."people_imports"("tenant_id","exhibition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_tenant_id_exhibition_id_invitation_id_visit_plans_tenant_id_exhibition_id_invitation_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."visit_plans"("tenant_id","exhibition_id","invitation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_guests" ADD CONSTRAINT "visit_guests_tenant_id_exhibition_id_invitation_id_visit_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."visit_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_guests" ADD CONSTRAINT "visit_guests_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_tenant_id_exhibition_id_free_invitation_id_free_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","free_invitation_id") REFERENCES "public"."free_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_inviters" ADD CONSTRAINT "visit_inviters_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_tenant_id_exhibition_id_invitation_id_visit_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."visit_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_headers" ADD CONSTRAINT "invoice_headers_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_tenant_id_exhibition_id_invoice_id_invoices_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_ledger" ADD CONSTRAINT "discount_ledger_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_ledger" ADD CONSTRAINT "discount_ledger_tenant_id_exhibition_id_code_discount_codes_tenant_id_exhibition_id_code_fk" FOREIGN KEY ("tenant_id","exhibition_id","code") REFERENCES "public"."discount_codes"("tenant_id","exhibition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_tenant_id_exhibition_id_refund_id_refunds_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","refund_id") REFERENCES "public"."refunds"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tenant_id_exhibition_id_payment_id_payments_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","payment_id") REFERENCES "public"."payments"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_links" ADD CONSTRAINT "holder_links_tenant_id_owner_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_links" ADD CONSTRAINT "holder_links_tenant_id_person_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_links" ADD CONSTRAINT "register_links_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_parent_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_parents" ADD CONSTRAINT "registration_parents_tenant_id_last_parent_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","last_parent_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sources" ADD CONSTRAINT "registration_sources_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_counts" ADD CONSTRAINT "spread_counts_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_steps" ADD CONSTRAINT "spread_steps_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_relations" ADD CONSTRAINT "user_relations_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_relations" ADD CONSTRAINT "user_relations_tenant_id_owner_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_relations" ADD CONSTRAINT "user_relations_tenant_id_person_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_tenant_id_exhibition_id_item_id_service_items_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","item_id") REFERENCES "public"."service_items"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_items" ADD CONSTRAINT "service_items_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_tenant_id_exhibition_id_invitation_id_staff_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."staff_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_tenant_id_exhibition_id_invitation_id_staff_invitations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","invitation_id") REFERENCES "public"."staff_invitations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_tenant_id_exhibition_id_credential_id_credentials_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","credential_id") REFERENCES "public"."credentials"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_tenant_id_person_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scans" ADD CONSTRAINT "gate_scans_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_tickets" ADD CONSTRAINT "gift_tickets_tenant_id_exhibition_id_gift_id_gifts_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","gift_id") REFERENCES "public"."gifts"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_tickets" ADD CONSTRAINT "gift_tickets_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_tickets" ADD CONSTRAINT "gift_tickets_tenant_id_exhibition_id_new_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","new_ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_reports" ADD CONSTRAINT "loss_reports_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_reports" ADD CONSTRAINT "loss_reports_tenant_id_exhibition_id_new_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","new_ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_reports" ADD CONSTRAINT "loss_reports_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_tenant_id_exhibition_id_new_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","new_ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pools" ADD CONSTRAINT "ticket_pools_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type_conflicts" ADD CONSTRAINT "ticket_type_conflicts_tenant_id_exhibition_id_ticket_type_id_ticket_types_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_type_id") REFERENCES "public"."ticket_types"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_upgrades" ADD CONSTRAINT "ticket_upgrades_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_upgrades" ADD CONSTRAINT "ticket_upgrades_tenant_id_exhibition_id_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_upgrades" ADD CONSTRAINT "ticket_upgrades_tenant_id_exhibition_id_new_ticket_id_tickets_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","new_ticket_id") REFERENCES "public"."tickets"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_exhibition_id_order_id_orders_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","order_id") REFERENCES "public"."orders"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_documents" ADD CONSTRAINT "registration_documents_tenant_id_exhibition_id_registration_id_registrations_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","registration_id") REFERENCES "public"."registrations"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_exhibition_id_exhibitions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id") REFERENCES "public"."exhibitions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_letters" ADD CONSTRAINT "visa_letters_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_papers" ADD CONSTRAINT "exhibitor_papers_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_forms" ADD CONSTRAINT "manual_forms_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_reminders" ADD CONSTRAINT "manual_reminders_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_openings" ADD CONSTRAINT "paper_openings_tenant_id_exhibition_id_paper_id_exhibitor_papers_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","paper_id") REFERENCES "public"."exhibitor_papers"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_views" ADD CONSTRAINT "exhibitor_views_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_product_views" ADD CONSTRAINT "listed_product_views_tenant_id_exhibition_id_product_id_listed_products_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","product_id") REFERENCES "public"."listed_products"("tenant_id","exhibition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dept_codes" ADD CONSTRAINT "dept_codes_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_products" ADD CONSTRAINT "hub_products_tenant_id_exhibition_id_exhibitor_id_exhibitors_tenant_id_exhibition_id_id_fk" FOREIGN KEY ("tenant_id","exhibition_id","exhibitor_id") REFERENCES "public"."exhibitors"("tenant_id","exhibition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_created" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_open_ids_account" ON "account_open_ids" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_managed_by" ON "accounts" USING btree ("tenant_id","managed_by") WHERE managed_by IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_name" ON "accounts" USING btree ("tenant_id","account_name");--> statement-breakpoint
CREATE INDEX "guesses_expires" ON "guesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "sessions_beside" ON "sessions" USING btree ("tenant_id","beside_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_handles_expires" ON "used_handles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_batches_name" ON "activation_batches" USING btree ("tenant_id","exhibition_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_codes_lookup" ON "activation_codes" USING btree ("tenant_id","exhibition_id","lookup");--> statement-breakpoint
CREATE INDEX "activation_codes_batch" ON "activation_codes" USING btree ("tenant_id","exhibition_id","batch_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_uses_order" ON "activation_uses" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipts_reference" ON "bank_receipts" USING btree ("tenant_id","bank_reference");--> statement-breakpoint
CREATE INDEX "bank_receipts_order" ON "bank_receipts" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_refunds_reference" ON "bank_refunds" USING btree ("tenant_id","bank_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_reference" ON "bank_transfers" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("tenant_id","exhibition_id","account_id","page_id","version","place") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "action_counts_seen" ON "action_counts" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "error_reports_seen" ON "error_reports" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "gateway_cache_expires" ON "gateway_cache" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "reminder_rounds_started" ON "reminder_rounds" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "credentials_exhibitor" ON "credentials" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind","id");--> statement-breakpoint
CREATE INDEX "credentials_review" ON "credentials" USING btree ("tenant_id","exhibition_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_registration" ON "credentials" USING btree ("tenant_id","exhibition_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_replaces" ON "credentials" USING btree ("tenant_id","exhibition_id","replaces_id") WHERE replaces_id is not null and state not in ('refused', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_copied" ON "credentials" USING btree ("tenant_id","exhibition_id","copied_from_id") WHERE copied_from_id is not null and state in ('applied', 'approved', 'lost', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "free_claims_order" ON "free_claims" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "free_claims_quota" ON "free_claims" USING btree ("tenant_id","exhibition_id","quota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "free_invitations_request" ON "free_invitations" USING btree ("tenant_id","exhibition_id","account_id","request_key");--> statement-breakpoint
CREATE INDEX "free_invitations_inviter" ON "free_invitations" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "free_invitations_quota" ON "free_invitations" USING btree ("tenant_id","exhibition_id","quota_id");--> statement-breakpoint
CREATE INDEX "free_invitations_open" ON "free_invitations" USING btree ("tenant_id","expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "free_quota_inviters_account" ON "free_quota_inviters" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "free_quotas_code" ON "free_quotas" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "free_quotas_exhibitor" ON "free_quotas" USING btree ("tenant_id","exhibition_id","exhibitor_id") WHERE exhibitor_id is not null;--> statement-breakpoint
CREATE INDEX "exhibitor_members_exhibitor" ON "exhibitor_members" USING btree ("tenant_id","exhibition_id","exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_revisions_number" ON "exhibitor_revisions" USING btree ("tenant_id","exhibition_id","kind","subject_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_revisions_open" ON "exhibitor_revisions" USING btree ("tenant_id","exhibition_id","kind","subject_id") WHERE state IN ('draft', 'submitted');--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_revisions_public" ON "exhibitor_revisions" USING btree ("tenant_id","exhibition_id","kind","subject_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "exhibitor_revisions_exhibitor" ON "exhibitor_revisions" USING btree ("tenant_id","exhibition_id","exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_revisions_waiting" ON "exhibitor_revisions" USING btree ("tenant_id","exhibition_id","submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "products_exhibitor" ON "products" USING btree ("tenant_id","exhibition_id","exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_invitations_template" ON "exhibitor_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_invitations_chosen" ON "exhibitor_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id") WHERE is_chosen;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_applications_account" ON "exhibitor_applications" USING btree ("tenant_id","exhibition_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_applications_number" ON "exhibitor_applications" USING btree ("tenant_id","exhibition_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_applications_company" ON "exhibitor_applications" USING btree ("tenant_id","exhibition_id","company_key") WHERE state in ('submitted', 'approved') and company_key <> '';--> statement-breakpoint
CREATE INDEX "exhibitor_applications_state" ON "exhibitor_applications" USING btree ("tenant_id","exhibition_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "special_guests_exhibitor" ON "special_guests" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "special_guests_account" ON "special_guests" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "special_guests_contact" ON "special_guests" USING btree ("tenant_id","contact") WHERE contact is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "special_guests_once" ON "special_guests" USING btree ("tenant_id","exhibition_id",coalesce(exhibitor_id, 0),"contact_print") WHERE contact_print <> '' and state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "special_uses_guest" ON "special_uses" USING btree ("tenant_id","exhibition_id","guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_owner" ON "people_imports" USING btree ("tenant_id","exhibition_id","account_id","register_type","target","kind");--> statement-breakpoint
CREATE INDEX "people_imports_changed" ON "people_imports" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "visit_answers_friend" ON "visit_answers" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "visit_guests_invitation" ON "visit_guests" USING btree ("tenant_id","exhibition_id","invitation_id");--> statement-breakpoint
CREATE INDEX "visit_invitations_inviter" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "visit_invitations_exhibitor" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","id") WHERE exhibitor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_invitations_contact" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","account_id","contact") WHERE contact is not null and exhibitor_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_invitations_company_contact" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","contact") WHERE contact is not null and exhibitor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_invitations_channel" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","account_id","form","channel") WHERE state = 'open' and exhibitor_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_invitations_company_channel" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","form","channel") WHERE state = 'open' and exhibitor_id is not null;--> statement-breakpoint
CREATE INDEX "visit_invitations_part" ON "visit_invitations" USING btree ("tenant_id","exhibition_id","batch_id","slice");--> statement-breakpoint
CREATE INDEX "visit_invitations_over" ON "visit_invitations" USING btree ("tenant_id","expires_at") WHERE contact is not null;--> statement-breakpoint
CREATE INDEX "visit_plans_inviter" ON "visit_plans" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_headers_default" ON "invoice_headers" USING btree ("tenant_id","account_id") WHERE is_default and kind <> 'foreign';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_headers_default_foreign" ON "invoice_headers" USING btree ("tenant_id","account_id") WHERE is_default and kind = 'foreign';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_live" ON "invoice_orders" USING btree ("tenant_id","exhibition_id","order_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "invoice_orders_order" ON "invoice_orders" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("tenant_id","exhibition_id","number");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "invoices_red_of" ON "invoices" USING btree ("tenant_id","exhibition_id","red_of");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("tenant_id","asked_at") WHERE state in ('asked', 'issuing');--> statement-breakpoint
CREATE INDEX "discount_ledger_code" ON "discount_ledger" USING btree ("tenant_id","exhibition_id","code","account_id");--> statement-breakpoint
CREATE INDEX "discount_ledger_order" ON "discount_ledger" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "money_ledger_order" ON "money_ledger" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "member_invitations_exhibitor" ON "member_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "member_invitations_maker" ON "member_invitations" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("tenant_id","exhibition_id","account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("tenant_id","expires_at") WHERE state = 'pendingPayment';--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_items_order" ON "refund_items" USING btree ("tenant_id","exhibition_id","order_id","line_no");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holder_links_ticket" ON "holder_links" USING btree ("tenant_id","exhibition_id","ticket_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "holder_links_relation" ON "holder_links" USING btree ("tenant_id","exhibition_id","relation_id");--> statement-breakpoint
CREATE INDEX "holder_links_new_ticket" ON "holder_links" USING btree ("tenant_id","exhibition_id","new_ticket_id") WHERE new_ticket_id is not null;--> statement-breakpoint
CREATE INDEX "holder_links_unsettled" ON "holder_links" USING btree ("tenant_id","expires_at") WHERE ended_at is null and new_ticket_id is null;--> statement-breakpoint
CREATE INDEX "holder_links_owner" ON "holder_links" USING btree ("tenant_id","owner_account_id");--> statement-breakpoint
CREATE INDEX "holder_links_person" ON "holder_links" USING btree ("tenant_id","person_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_links_fingerprint" ON "register_links" USING btree ("tenant_id","exhibition_id","fingerprint");--> statement-breakpoint
CREATE INDEX "registration_parents_parent" ON "registration_parents" USING btree ("tenant_id","exhibition_id","parent_account_id");--> statement-breakpoint
CREATE INDEX "registration_parents_last_parent" ON "registration_parents" USING btree ("tenant_id","exhibition_id","last_parent_account_id");--> statement-breakpoint
CREATE INDEX "spread_counts_ranking" ON "spread_counts" USING btree ("tenant_id","exhibition_id","kind","period","people","account_id");--> statement-breakpoint
CREATE INDEX "spread_counts_account" ON "spread_counts" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "user_relations_owner" ON "user_relations" USING btree ("tenant_id","exhibition_id","owner_account_id","register_type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_relations_person" ON "user_relations" USING btree ("tenant_id","exhibition_id","person_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_relations_pass_link" ON "user_relations" USING btree ("tenant_id","exhibition_id","pass_link_id") WHERE pass_link_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_relations_registration" ON "user_relations" USING btree ("tenant_id","exhibition_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_bookings_day" ON "service_bookings" USING btree ("tenant_id","exhibition_id","item_id","day") WHERE day is not null and state in ('held', 'booked');--> statement-breakpoint
CREATE INDEX "service_bookings_exhibitor" ON "service_bookings" USING btree ("tenant_id","exhibition_id","exhibitor_id","order_id");--> statement-breakpoint
CREATE INDEX "service_bookings_order" ON "service_bookings" USING btree ("tenant_id","exhibition_id","order_id","line_no");--> statement-breakpoint
CREATE INDEX "staff_invitations_exhibitor" ON "staff_invitations" USING btree ("tenant_id","exhibition_id","exhibitor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_messages_contact" ON "staff_messages" USING btree ("tenant_id","exhibition_id","invitation_id","contact_print");--> statement-breakpoint
CREATE INDEX "staff_messages_sender" ON "staff_messages" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "staff_people_exhibitor" ON "staff_people" USING btree ("tenant_id","exhibition_id","exhibitor_id","state","id");--> statement-breakpoint
CREATE INDEX "staff_people_account" ON "staff_people" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_people_open" ON "staff_people" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind","account_id") WHERE state in ('sent', 'refused', 'approved');--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("tenant_id","exhibition_id","account_id","entered_at","record_id");--> statement-breakpoint
CREATE INDEX "entries_ticket" ON "entries" USING btree ("tenant_id","exhibition_id","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_scans_ticket" ON "gate_scans" USING btree ("tenant_id","exhibition_id","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_scans_day" ON "gate_scans" USING btree ("tenant_id","exhibition_id","day");--> statement-breakpoint
CREATE INDEX "gate_scans_conflict" ON "gate_scans" USING btree ("tenant_id","exhibition_id","scanned_at") WHERE is_conflict;--> statement-breakpoint
CREATE INDEX "gift_tickets_ticket" ON "gift_tickets" USING btree ("tenant_id","exhibition_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_tickets_new_ticket" ON "gift_tickets" USING btree ("tenant_id","exhibition_id","new_ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_request" ON "gifts" USING btree ("tenant_id","exhibition_id","account_id","request_key");--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "gifts_claimed_by" ON "gifts" USING btree ("tenant_id","exhibition_id","claimed_by","id");--> statement-breakpoint
CREATE INDEX "gifts_contact" ON "gifts" USING btree ("tenant_id","exhibition_id","contact") WHERE contact is not null;--> statement-breakpoint
CREATE INDEX "gifts_open" ON "gifts" USING btree ("tenant_id","expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "loss_reports_ticket" ON "loss_reports" USING btree ("tenant_id","exhibition_id","ticket_id") WHERE state <> 'takenBack';--> statement-breakpoint
CREATE UNIQUE INDEX "loss_reports_new_ticket" ON "loss_reports" USING btree ("tenant_id","exhibition_id","new_ticket_id");--> statement-breakpoint
CREATE INDEX "loss_reports_order" ON "loss_reports" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "loss_reports_request" ON "loss_reports" USING btree ("tenant_id","exhibition_id","reported_by","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_assignments_new_ticket" ON "ticket_assignments" USING btree ("tenant_id","exhibition_id","new_ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_upgrades_live" ON "ticket_upgrades" USING btree ("tenant_id","exhibition_id","ticket_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "ticket_upgrades_new_ticket" ON "ticket_upgrades" USING btree ("tenant_id","exhibition_id","new_ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_code" ON "tickets" USING btree ("tenant_id","exhibition_id","code");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("tenant_id","exhibition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "tickets_order" ON "tickets" USING btree ("tenant_id","exhibition_id","order_id");--> statement-breakpoint
CREATE INDEX "registration_documents_registration" ON "registration_documents" USING btree ("tenant_id","exhibition_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_account" ON "registrations" USING btree ("tenant_id","exhibition_id","account_id","register_type");--> statement-breakpoint
CREATE INDEX "registrations_company" ON "registrations" USING btree ("tenant_id","company" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "registrations_of_account" ON "registrations" USING btree ("tenant_id","account_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_user_code" ON "registrations" USING btree ("tenant_id","exhibition_id","user_code");--> statement-breakpoint
CREATE INDEX "registrations_review" ON "registrations" USING btree ("tenant_id","exhibition_id","review_state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "registrations_listed" ON "registrations" USING btree ("tenant_id","exhibition_id","submitted_at","id") WHERE submitted_at IS NOT NULL AND review_state <> 'none';--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search_grams");--> statement-breakpoint
CREATE UNIQUE INDEX "visa_letters_open" ON "visa_letters" USING btree ("tenant_id","exhibition_id","person_id") WHERE state IN ('underReview', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "visa_letters_number" ON "visa_letters" USING btree ("tenant_id","exhibition_id","number");--> statement-breakpoint
CREATE INDEX "visa_letters_exhibitor" ON "visa_letters" USING btree ("tenant_id","exhibition_id","exhibitor_id","person_id");--> statement-breakpoint
CREATE INDEX "visa_letters_queue" ON "visa_letters" USING btree ("tenant_id","exhibition_id","state","asked_at","id");--> statement-breakpoint
CREATE INDEX "listed_products_order" ON "listed_products" USING btree ("tenant_id","exhibition_id","exhibitor_id","position","id");--> statement-breakpoint
CREATE INDEX "exhibitor_papers_exhibitor" ON "exhibitor_papers" USING btree ("tenant_id","exhibition_id","exhibitor_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_forms_form" ON "manual_forms" USING btree ("tenant_id","exhibition_id","exhibitor_id","form_id");--> statement-breakpoint
CREATE INDEX "manual_forms_queue" ON "manual_forms" USING btree ("tenant_id","exhibition_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "exhibitor_view_marks_expiry" ON "exhibitor_view_marks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listed_product_views_most" ON "listed_product_views" USING btree ("tenant_id","exhibition_id","exhibitor_id","views");--> statement-breakpoint
CREATE INDEX "hub_products_waiting" ON "hub_products" USING btree ("tenant_id","exhibition_id","changed_at","id") WHERE state = 'waiting';