declare namespace App {
  interface Locals {
    /**
     * All data that a page may read; the publisher records each call as a dependency. Pages read neither the clock nor other
     * sources.
     */
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
