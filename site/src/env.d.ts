declare namespace App {
  interface Locals {
    /** Everything a page may ask; the publisher notes each call. Pages never read the clock or anything else. */
    reader: import('@trama/shared/page-data').PageReader;
    /** `SITE_URL` without a trailing slash. */
    origin: string;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** See src/islands/form-directive.ts. */
    'client:form'?: boolean;
  }
}
