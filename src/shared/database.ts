export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      acts: {
        Row: { act: string; amount: number; day: string; origin: string }
        Insert: { act: string; amount: number; day?: string; origin: string }
        Update: { act?: string; amount?: number; day?: string; origin?: string }
        Relationships: []
      }
      chat_statistics: {
        Row: { answered: boolean; day: string; questions: number; topic: string }
        Insert: { answered: boolean; day?: string; questions?: number; topic: string }
        Update: { answered?: boolean; day?: string; questions?: number; topic?: string }
        Relationships: []
      }
      contact_messages: {
        Row: { archived_at: string | null; created_at: string; deleted_at: string | null; email: string; handled_at: string | null; id: string; message: string; name: string; note: string | null; privacy_notice: string | null; project_ended_on: string | null; subject: string; suspect: boolean; suspect_reasons: string[] }
        Insert: { archived_at?: string | null; created_at?: string; deleted_at?: string | null; email: string; handled_at?: string | null; id?: string; message: string; name: string; note?: string | null; privacy_notice?: string | null; project_ended_on?: string | null; subject: string; suspect?: boolean; suspect_reasons?: string[] }
        Update: { archived_at?: string | null; created_at?: string; deleted_at?: string | null; email?: string; handled_at?: string | null; id?: string; message?: string; name?: string; note?: string | null; privacy_notice?: string | null; project_ended_on?: string | null; subject?: string; suspect?: boolean; suspect_reasons?: string[] }
        Relationships: []
      }
      outbox: {
        Row: { attempts: number; created_at: string; kind: string; last_error: string | null; message_id: string; next_attempt_at: string; refusals: number; sent_at: string | null; state: string }
        Insert: { attempts?: number; created_at?: string; kind: string; last_error?: string | null; message_id: string; next_attempt_at?: string; refusals?: number; sent_at?: string | null; state?: string }
        Update: { attempts?: number; created_at?: string; kind?: string; last_error?: string | null; message_id?: string; next_attempt_at?: string; refusals?: number; sent_at?: string | null; state?: string }
        Relationships: [
          { foreignKeyName: "outbox_message_id_fkey"; columns: ["message_id"]; referencedRelation: "contact_messages"; referencedColumns: ["id"] },
          { foreignKeyName: "outbox_message_id_fkey"; columns: ["message_id"]; referencedRelation: "inbox"; referencedColumns: ["id"] },
        ]
      }
      owners: {
        Row: { created_at: string; user_id: string }
        Insert: { created_at?: string; user_id: string }
        Update: { created_at?: string; user_id?: string }
        Relationships: []
      }
      privacy_register: {
        Row: { act: string; counts: NonNullable<Json>; done_at: string; receipt: string }
        Insert: { act: string; counts: NonNullable<Json>; done_at?: string; receipt?: string }
        Update: { act?: string; counts?: NonNullable<Json>; done_at?: string; receipt?: string }
        Relationships: []
      }
      site_edits: {
        Row: { author: string | null; base: Json | null; created_at: string; field: string; file: string; id: number; value: Json | null }
        Insert: { author?: string | null; base?: Json | null; created_at?: string; field: string; file: string; id?: never; value?: Json | null }
        Update: { author?: string | null; base?: Json | null; created_at?: string; field?: string; file?: string; id?: never; value?: Json | null }
        Relationships: []
      }
      site_pictures: {
        Row: { author: string | null; bytes: string; created_at: string; name: string }
        Insert: { author?: string | null; bytes: string; created_at?: string; name: string }
        Update: { author?: string | null; bytes?: string; created_at?: string; name?: string }
        Relationships: []
      }
      site_publications: {
        Row: { author: string | null; changes: NonNullable<Json>; created_at: string; device: string; error: string; finished_at: string | null; id: number; moved_at: string; state: string; upto: number }
        Insert: { author?: string | null; changes?: NonNullable<Json>; created_at?: string; device?: string; error?: string; finished_at?: string | null; id?: never; moved_at?: string; state: string; upto: number }
        Update: { author?: string | null; changes?: NonNullable<Json>; created_at?: string; device?: string; error?: string; finished_at?: string | null; id?: never; moved_at?: string; state?: string; upto?: number }
        Relationships: []
      }
      testimonials: {
        Row: { accepted_at: string | null; client: string | null; company: string | null; consent: string; consented_at: string | null; contact: string; created_at: string; expires_at: string; id: string; name: string | null; position: string | null; rating: number | null; refused_at: string | null; text: string | null; token_hash: string; withdrawn_at: string | null }
        Insert: { accepted_at?: string | null; client?: string | null; company?: string | null; consent: string; consented_at?: string | null; contact?: string; created_at?: string; expires_at?: string; id?: string; name?: string | null; position?: string | null; rating?: number | null; refused_at?: string | null; text?: string | null; token_hash: string; withdrawn_at?: string | null }
        Update: { accepted_at?: string | null; client?: string | null; company?: string | null; consent?: string; consented_at?: string | null; contact?: string; created_at?: string; expires_at?: string; id?: string; name?: string | null; position?: string | null; rating?: number | null; refused_at?: string | null; text?: string | null; token_hash?: string; withdrawn_at?: string | null }
        Relationships: []
      }
      unanswered_questions: {
        Row: { created_at: string; id: string; question: string }
        Insert: { created_at?: string; id?: string; question: string }
        Update: { created_at?: string; id?: string; question?: string }
        Relationships: []
      }
    }
    Views: {
      inbox: {
        Row: { archived_at: string | null; created_at: string | null; deleted_at: string | null; email: string | null; excerpt: string | null; handled_at: string | null; id: string | null; message: string | null; name: string | null; note: string | null; privacy_notice: string | null; project_ended_on: string | null; subject: string | null; suspect: boolean | null; suspect_reasons: string[] | null }
        Insert: { archived_at?: string | null; created_at?: string | null; deleted_at?: string | null; email?: string | null; excerpt?: never; handled_at?: string | null; id?: string | null; message?: string | null; name?: string | null; note?: string | null; privacy_notice?: string | null; project_ended_on?: string | null; subject?: string | null; suspect?: boolean | null; suspect_reasons?: string[] | null }
        Update: { archived_at?: string | null; created_at?: string | null; deleted_at?: string | null; email?: string | null; excerpt?: never; handled_at?: string | null; id?: string | null; message?: string | null; name?: string | null; note?: string | null; privacy_notice?: string | null; project_ended_on?: string | null; subject?: string | null; suspect?: boolean | null; suspect_reasons?: string[] | null }
        Relationships: []
      }
    }
    Functions: {
      claim_daily_summary: { Args: { hour: number }; Returns: Json }
      claim_outbox: {
        Args: { batch?: number; kinds: string[] }
        Returns: { attempt: number; created_at: string; email: string; kind: string; message: string; message_id: string; name: string; subject: string }[]
      }
      complete_daily_summary: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      complete_outbox: {
        Args: { attempt: number; kind: string; message_id: string }
        Returns: boolean
      }
      configure_outbox: {
        Args: { acknowledge: boolean; webhook: boolean }
        Returns: undefined
      }
      count_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      create_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      end_session: { Args: { id: string }; Returns: boolean }
      erase_person: {
        Args: { dry_run?: boolean; email: string }
        Returns: Json
      }
      export_person: { Args: { email: string }; Returns: Json }
      fail_outbox: {
        Args: { attempt: number; error: string; kind: string; message_id: string; refused?: boolean }
        Returns: string
      }
      is_owner: { Args: Record<PropertyKey, never>; Returns: boolean }
      list_sessions: {
        Args: Record<PropertyKey, never>
        Returns: { created_at: string; current: boolean; id: string; used_at: string; user_agent: string }[]
      }
      make_testimonial_link: {
        Args: { client: string; consent: string; contact: string }
        Returns: string
      }
      overview: { Args: Record<PropertyKey, never>; Returns: Json }
      publish_site: {
        Args: { changes: Json; seen: number }
        Returns: undefined
      }
      published_site: { Args: Record<PropertyKey, never>; Returns: Json }
      record_act: { Args: { act: string; origin: string }; Returns: undefined }
      record_chat: {
        Args: { answered: boolean; question?: string; topic: string }
        Returns: undefined
      }
      record_visits: { Args: { visits: Json }; Returns: undefined }
      replay_outbox: { Args: { message_id?: string }; Returns: number }
      report_publication: {
        Args: { after: string; before: string; error?: string; id: number }
        Returns: boolean
      }
      restore_site: { Args: { publication: number }; Returns: undefined }
      run_retention: {
        Args: Record<PropertyKey, never>
        Returns: { act: string; counts: NonNullable<Json>; done_at: string; receipt: string }
        SetofOptions: { from: "*"; to: "privacy_register"; isOneToOne: true; isSetofReturn: false }
      }
      save_site_edits: {
        Args: { edits: Json; seen: number }
        Returns: undefined
      }
      save_site_picture: {
        Args: { content: string; name: string }
        Returns: undefined
      }
      settle_assistant_budget: {
        Args: { expected: number; used: number }
        Returns: undefined
      }
      site_editor_state: { Args: Record<PropertyKey, never>; Returns: Json }
      site_picture: { Args: { name: string }; Returns: string }
      take_assistant_budget: {
        Args: { expected: number; requests: number; tokens: number }
        Returns: boolean
      }
      take_chat_turn: { Args: { client_address: string }; Returns: number }
      take_site: { Args: { publication: number }; Returns: undefined }
      use_recovery_code: { Args: { code: string }; Returns: boolean }
      use_testimonial_link: {
        Args: { token: string; withdraws?: boolean; words?: Json }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type Public = Database["public"]
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"]
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"]
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"]
