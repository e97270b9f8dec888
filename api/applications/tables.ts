import type { Flag, Timestamp } from '../database/columns.ts';

/** What an anonymous `POST /users` answers as `user_id`: good for one hour and for applying only. */
export interface ApplicationTicketTable {
  ticket_hash: string;
  person_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** An application with the form's fields; clients of the bare three fields send none of them. */
export interface ApplicationTable {
  application_id: string;
  event_id: number;
  person_id: string;
  nombre: string | null;
  apellidoP: string | null;
  apellidoM: string | null;
  nombrePrograma: string | null;
  mail: string | null;
  institucion: string | null;
  titulo: string | null;
  academico: string | null;
  inclusion: string | null;
  observacion: string | null;
  suscripcion: Flag | null;
  created_at: Timestamp;
}

export interface ApplicationFileTable {
  file_id: string;
  application_id: string;
  original_filename: string;
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  position: number;
  created_at: Timestamp;
}
