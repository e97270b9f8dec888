export interface ContactMessagesTable {
  /** Random. */
  message_id: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
  /** When an administrator marked it answered. */
  answered_at: string | null;
  /** Account that did. */
  answered_by: string | null;
}
