/** Clipboard contents of Word, Google Docs and LibreOffice, and a function that pastes them. */
import type { Locator } from '@playwright/test';
import { png } from './files.ts';

const photo = png('foto.png', 420, 280).buffer;

interface Clipboard {
  html?: string;
  rtf?: string;
  /** PNG files in Base64. */
  files?: string[];
}

/** A programme with heading, nested list, table and photo, as Word for Windows copies it. */
export const FROM_WORD: Clipboard = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=ES-CL style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1>Programa<o:p></o:p></h1>
<p class=MsoNormal>Con <b style='mso-bidi-font-weight:normal'>inscripción</b> y <i style='mso-bidi-font-style:normal'>sin costo</i>, en <a href="https://example.org/bases">las bases</a><a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Ponencias<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>De tesistas<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Talleres<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Escribir<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=294 valign=top style='width:220.7pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal><b>Hora<o:p></o:p></b></p></td><td width=294 valign=top><p class=MsoNormal><b>Actividad<o:p></o:p></b></p></td></tr>
<tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td width=294 valign=top><p class=MsoNormal>09:00<o:p></o:p></p></td><td width=294 valign=top><p class=MsoNormal>Acreditación<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Imagen_x0020_1" type="#_x0000_t75" style='width:204pt;height:136pt'><v:imagedata src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=272 height=181 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="Doce mujeres en círculo" v:shapes="Imagen_x0020_1"><![endif]></span><o:p></o:p></p>
<p class=MsoCaption>Foto: Ana Soto<o:p></o:p></p>
<!--EndFragment--></body></html>`,
  rtf: `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Calibri;}}\\pard Programa\\par
{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\picw7197\\pich4789\\picwgoal4080\\pichgoal2715\\pngblip\\bliptag-1234567890{\\*\\blipuid b66b1b9a0d2c4e5f8091a2b3c4d5e6f7}
${photo.toString('hex').replace(/(.{128})/gu, '$1\n')}}}{\\nonshppict{\\pict\\picscalex100\\wmetafile8\\bliptag-1234567890\\blipupi96{\\*\\blipuid b66b1b9a0d2c4e5f8091a2b3c4d5e6f7}${'010009000003'.repeat(40)}}}}`,
};

const onlineItem = (list: string, level: number, id: number, text: string) =>
  `<div class="ListContainerWrapper SCXW2104 BCX0"><${list} class="SCXW2104 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="${id}" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW2104 BCX0"><p class="Paragraph SCXW2104 BCX0" paraid="1a2b3c4d"><span data-contrast="auto" class="TextRun SCXW2104 BCX0"><span class="NormalTextRun SCXW2104 BCX0">${text}</span></span><span class="EOP SCXW2104 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${list}></div>`;

/** A list from Word online: each item is a separate list. */
export const FROM_WORD_ONLINE: Clipboard = {
  html: `<meta charset="utf-8"><div class="OutlineElement Ltr SCXW2104 BCX0"><p class="Paragraph SCXW2104 BCX0"><span class="TextRun">Habrá</span><span class="EOP">&nbsp;</span></p></div>${onlineItem('ul', 1, 1, 'Ponencias')}${onlineItem('ul', 2, 1, 'De tesistas')}${onlineItem('ul', 1, 1, 'Talleres')}${onlineItem('ol', 1, 2, 'Escribir')}${onlineItem('ol', 1, 2, 'Leer')}`,
};

/** Content from Google Docs, whose pictures are URLs on Google's servers. */
export const FROM_GOOGLE: Clipboard = {
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f0a1c2d-7fff-1b2c-9d8e-0a1b2c3d4e5f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Programa</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Con </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;white-space:pre-wrap;">inscripción</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> y </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">sin costo</span><span style="white-space:pre-wrap;">, en </span><a href="https://www.google.com/url?q=https://example.org/bases&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">las bases</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Ponencias</span></p></li><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>De tesistas</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Talleres</span></p></li></ul><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Escribir</span></p></li></ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;"><p dir="ltr" style="line-height:1.2;"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Hora</span></p></td><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">Actividad</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;">09:00</span></p></td><td><p dir="ltr"><span style="font-weight:400;">Acreditación</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="font-size:11pt;"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:339px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXcKfotoDelPatio?key=aBcDeFgHiJkLmNoP" width="602" height="339" style="margin-left:0px;margin-top:0px;" /></span></span></p></b><br class="Apple-interchange-newline">`,
};

/** Content from LibreOffice Writer, whose pictures are data URLs. */
export const FROM_LIBREOFFICE: Clipboard = {
  html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8.3.2 (Linux)"/><style type="text/css">@page { size: 21.59cm 27.94cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } td p { background: transparent }</style></head>
<body lang="es-CL" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Programa</h1>
<p style="line-height: 100%; margin-bottom: 0cm">Con <b>inscripción</b> y <i>sin costo</i>, en <a href="https://example.org/bases"><font color="#000080"><u>las bases</u></font></a></p>
<p><br/></p>
<ul><li><p>Ponencias</p></li><ul><li><p>De tesistas</p></li></ul><li><p>Talleres</p></li></ul><ol><li><p>Escribir</p></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><thead><tr valign="top"><td width="50%" style="border-top: 1px solid #000000; padding: 0.1cm"><p align="left">Hora</p></td><td width="50%"><p>Actividad</p></td></tr></thead><tbody><tr valign="top"><td><p>09:00</p></td><td><p>Acreditación</p></td></tr></tbody></table>
<p><img src="data:image/png;base64,${photo.toString('base64')}" name="Imagen1" alt="Doce mujeres en círculo" align="bottom" width="420" height="280" border="0"/></p></body></html>`,
};

/** A screenshot or a copied file. */
export const FILE_ALONE: Clipboard = { files: [png('captura.png', 1600, 900).buffer.toString('base64')] };

/** Pastes into an editor through the browser's paste event. */
export async function paste(editor: Locator, clipboard: Clipboard): Promise<void> {
  await editor.focus();
  await editor.evaluate((element, { html, rtf, files = [] }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (rtf) clipboardData.setData('text/rtf', rtf);
    for (const base64 of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'imagen.png', { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}
