/** The mails that an application causes, but for those of decisions. */
import { unbroken } from '../../applications/number.ts';
import { withLink } from './frame.ts';

const FACTS = {
  event: 'Evento',
  applicant: 'Postulante',
  email: 'Correo',
  institution: 'Institución',
  degree: 'Grado académico',
  talk: 'Título de la propuesta',
  files: 'Archivos',
  receivedAt: 'Recibida',
} as const;

export const APPLICATION_MAILS = {
  receipt: {
    subject: (eventTitle: string) => `Recibimos tu postulación: ${eventTitle}`,
    opening: (eventTitle: string, receivedAt: string, number: string) =>
      `El ${receivedAt} recibimos tu postulación a «${eventTitle}», con el número ${unbroken(number)}. Queremos agradecerte el tiempo que le dedicaste.`,
    next: 'El comité la evaluará y te escribiremos con el resultado, sea cual sea.',
    nextAfter: (until: string) =>
      `Puedes corregirla ${until}. Después la evaluará el comité y te escribiremos con el resultado, sea cual sea.`,
    ownLink:
      'Con este enlace personal puedes ver todo lo que enviaste, corregirlo, cambiar archivos y retirar tu postulación; no lo compartas:',
    button: 'Ver mi postulación',
    coauthors: 'Cuando abras tu enlace personal por primera vez, avisaremos a las coautoras que nombraste con su correo.',
    programme:
      'Si tu propuesta es aceptada, tu nombre, su título, tu institución y, si lo diste, tu ORCID aparecerán en el programa público del evento. Si prefieres no aparecer, elígelo con ese mismo enlace cuando quieras.',
    event: withLink('Puedes volver a la ficha del evento en '),
    notYou: withLink('Si no fuiste tú quien la envió, escribieron tu correo por error: avísanos a ', ' y la borraremos.'),
  },
  again: {
    subject: (eventTitle: string) => `Ya tenemos tu postulación: ${eventTitle}`,
    opening: (eventTitle: string, receivedAt: string, repeatedAt: string) =>
      `Ya tenemos tu postulación a «${eventTitle}»: llegó el ${receivedAt} y sigue en pie. El ${repeatedAt} el formulario llegó otra vez con tu correo, y eso no cambió nada.`,
    ownLink: 'Con este enlace personal puedes verlo, corregirlo hasta el cierre de la convocatoria y retirarlo; no lo compartas:',
    button: 'Ver mi postulación',
    notYou: withLink('Si no fuiste tú, no tienes que hacer nada; si te preocupa, escríbenos a ', '.'),
  },
  changed: {
    subject: (eventTitle: string) => `Cambio en tu postulación: ${eventTitle}`,
    subjects: {
      confirmed: (eventTitle: string) => `Confirmaste tu participación: ${eventTitle}`,
      declined: (eventTitle: string) => `Nos avisaste que no participarás: ${eventTitle}`,
    },
    opening: (eventTitle: string) => `Te escribimos por tu postulación a «${eventTitle}».`,
    kinds: {
      edited: (at: string) => `El ${at} guardamos los cambios que hiciste en tu postulación.`,
      withdrawn: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. Hasta el cierre de la convocatoria puedes recuperarla en tu página, o postular de nuevo.`,
      withdrawnForGood: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. No se puede recuperar; hasta el cierre de la convocatoria puedes postular de nuevo.`,
      withdrawnClosed: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. La convocatoria ya cerró, así que no se puede recuperar.`,
      restored: (at: string) => `El ${at} recuperaste tu postulación: sigue en pie lo que habías enviado.`,
      confirmed: (at: string) => `El ${at} confirmaste tu participación. Gracias: te esperamos.`,
      declined: (at: string) => `El ${at} nos avisaste que no podrás participar. Gracias por decirlo a tiempo.`,
      coauthorLeft: (at: string) =>
        `El ${at} una de las personas que nombraste como coautoras pidió no figurar: la quitamos de tu postulación. En tu página ves quiénes siguen en ella.`,
    },
    ownLink: 'En tu página puedes ver cómo va tu postulación. El enlace es personal; no lo compartas:',
    button: 'Ver mi postulación',
    notYou: withLink('Si no fuiste tú, escríbenos a ', '.'),
  },
  eventChanged: {
    subject: (eventTitle: string) => `Cambio importante: ${eventTitle}`,
    opening: (eventTitle: string) => `Te escribimos porque postulaste a «${eventTitle}».`,
    cancelled: 'El evento se cancela.',
    postponed: 'El evento se posterga; aún no hay fecha nueva. Tu postulación sigue en pie.',
    moved: (day: string) => `El evento se posterga: la nueva fecha es el ${day}. Tu postulación sigue en pie.`,
    online: 'El evento se hará en línea. Tu postulación sigue en pie.',
    button: 'Ver el evento',
    ask: withLink('Si tienes preguntas, escríbenos a ', '.'),
  },
  address: {
    subject: (eventTitle: string) => `Confirma tu correo: ${eventTitle}`,
    opening: (eventTitle: string) =>
      `Una postulación a «${eventTitle}» tiene otro correo, y nos pidieron cambiarlo por este. El cambio queda hecho cuando abras este enlace, que es personal y sirve por siete días; no lo compartas:`,
    button: 'Sí, es mi correo',
    notYou: withLink(
      'Si no fuiste tú, escribieron tu correo por error: no abras el enlace y nada cambia. Si te preocupa, escríbenos a ',
      '.',
    ),
  },
  moved: {
    subject: (eventTitle: string) => `Cambio de correo de tu postulación: ${eventTitle}`,
    opening: (eventTitle: string, movedAt: string) =>
      `El ${movedAt} se corrigió el correo de una postulación a «${eventTitle}» que tenía esta dirección. Los mensajes sobre ella llegan desde ahora a la otra, y los enlaces que recibiste aquí ya no sirven.`,
    notYou: withLink(
      'Si no esperabas este mensaje, escribieron tu correo por error y no tienes que hacer nada. Si la postulación es tuya y no la cambiaste, escríbenos a ',
      '.',
    ),
  },
  answered: {
    subject: (answerName: string, fullName: string) => `${answerName}: ${fullName}`,
    opening: 'Una persona aceptada respondió si participa.',
    facts: { ...FACTS, answer: 'Respuesta', answeredAt: 'Respondió' },
    freed: (waiting: number) =>
      `Se liberó un lugar. En la lista de espera ${waiting === 1 ? 'hay una persona' : `hay ${waiting} personas`}: la ficha de esta postulación dice quién sigue.`,
    button: 'Ver la postulación',
  },
  new: {
    subject: (eventTitle: string, fullName: string) => `Nueva postulación a ${eventTitle}: ${fullName}`,
    preheader: (fullName: string, talkTitle: string) => `${fullName}: ${talkTitle}`,
    opening: 'Se recibió una nueva postulación.',
    facts: FACTS,
    inPanel: 'La observación, el requerimiento de inclusión y los archivos se revisan en el panel:',
    button: 'Revisar la postulación',
    inclusion:
      'El requerimiento de inclusión puede ser un dato sensible y por eso no se incluye en este correo. Compártelo solo con quienes organizan los apoyos.',
  },
  digest: {
    subject: (eventTitle: string, count: string) => `${count} postulaciones nuevas a ${eventTitle}`,
    subjectOfNews: (eventTitle: string, count: string) => `${count} novedades en las postulaciones a ${eventTitle}`,
    openingOfNews: (eventTitle: string, count: string, since: string) =>
      `Hay muchas novedades en las postulaciones a «${eventTitle}»: ${count} llegaron, se retiraron o respondieron desde el ${since}. Mientras siga así te avisaremos en resúmenes como este y no de una en una.`,
    opening: (eventTitle: string, count: string, since: string) =>
      `Están llegando muchas postulaciones a «${eventTitle}»: ${count} desde el ${since}. Mientras siga así te avisaremos en resúmenes como este y no de una en una.`,
    button: 'Ver las postulaciones',
  },
  withdrawn: {
    subject: (eventTitle: string, fullName: string) => `Postulación retirada de ${eventTitle}: ${fullName}`,
    opening: 'Una persona retiró su postulación.',
    facts: { ...FACTS, state: 'Estado que tenía', withdrawnAt: 'Retirada' },
    inPanel: 'Si estaba en el programa publicado, ya no aparece. Lo enviado y su historial siguen en el panel:',
    button: 'Ver la postulación',
  },
  link: {
    subject: (eventTitle: string) => `Tu enlace personal: ${eventTitle}`,
    opening: (eventTitle: string) =>
      `Este es un enlace nuevo a tu postulación a «${eventTitle}». Con él puedes ver lo que enviaste y su estado, corregirlo hasta el cierre de la convocatoria y retirarlo. Los enlaces anteriores ya no sirven; no compartas este:`,
    button: 'Ver mi postulación',
    questions: withLink('Si no lo pediste o tienes preguntas, escríbenos a ', '.'),
  },
} as const;
