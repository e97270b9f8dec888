/** One person applies once to an event: unique (event_id, user_id). */
export interface ApplicationsTable {
  /** Random. */
  application_id: string;
  event_id: number;
  /** The applicant; null once that person was erased and the application kept without a name. */
  user_id: string | null;
  /** The form's fields under the specification's names; null when a bare client sent none. */
  nombre: string | null;
  apellido_p: string | null;
  apellido_m: string | null;
  nombre_programa: string | null;
  mail: string | null;
  institucion: string | null;
  titulo: string | null;
  academico: string | null;
  /** May tell of health or disability: on its own so that it can be erased on its own. */
  inclusion: string | null;
  observacion: string | null;
  suscripcion: 0 | 1;
  created_at: string;
}

export interface ApplicationFilesTable {
  /** Random. */
  file_id: string;
  application_id: string;
  position: number;
  original_filename: string;
  /** Random name inside the private folder of uploads. */
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
}

/** What `POST /users` answers to an anonymous client: good for applying, for one hour. */
export interface ApplicationTicketsTable {
  /** SHA-256 of the ticket, hex: the ticket itself is never stored. */
  ticket_hash: string;
  user_id: string;
  /** What this client sent; a known person's record is not changed by it. */
  first_name: string;
  last_name: string;
  email: string;
  notification: 0 | 1;
  expires_at: string;
  created_at: string;
}
