/** Strings that try to run, load, break or disguise something. Each calls alert or requests «mala». */

/** Texts for plain fields, which must show them verbatim. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=//mala.example/x onerror=alert(2)>',
  "' onmouseover='alert(3)' autofocus onfocus='alert(3)' x='",
  '</script><script>alert(4)</script>',
  '</title></textarea></style></noscript><svg onload=alert(5)>',
  'javascript:alert(6)//https://mala.example',
  'data:text/html,<script>alert(7)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: for templates that would fill it in
  "{{constructor.constructor('alert(8)')()}}${alert(8)}<%=alert(8)%>",
  ']]><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(9)</h:script>',
  '<!--><svg/onload=alert(10)>--><!-- ',
  '&lt;img src=x onerror=alert(11)&gt;&#60;svg onload=alert(11)&#62;',
  '=HYPERLINK("http://mala.example","x")',
  'Ana\r\nBcc: otra@mala.example\r\nEND:VEVENT\r\n\r\n<b>x</b>',
  'gnp.\u202Etxt\u2066abc\u200Bdef\u0000\uD800\uFFFF',
  '👩🏽‍🔬🧵𝕬𝖓𝖆 ñandú Ñ',
  'https://mala.example/'.padEnd(95, 'x'),
  '\\u003cscript\\u003ealert(12)\\u003c/script\\u003e %3Cscript%3Ealert(12)%3C/script%3E',
];

/** Texts for formatted fields, which must drop everything except formatting. */
export const HOSTILE_MARKUP = [
  ...HOSTILE_TEXTS,
  '<a href="javascript:alert(20)">uno</a> <a href="jav&#x09;ascript:alert(20)">dos</a> <a href=" &#14;javascript:alert(20)">tres</a>',
  '<a href="//mala.example/x">cuatro</a> <a href="data:text/html,<script>alert(21)</script>">cinco</a> <a href="vbscript:x">seis</a>',
  '<a href="https://a.example/&quot;onmouseover=alert(22)//" style="position:fixed;inset:0" target=_self ping=//mala.example>siete</a>',
  '<img src=//mala.example/a.png srcset="//mala.example/b.png 2x" onerror=alert(23)><picture><source srcset=//mala.example></picture>',
  '<iframe src=//mala.example srcdoc="<script>alert(24)</script>"></iframe><object data=//mala.example></object><embed src=//mala.example>',
  '<style>@import "//mala.example/a.css";*{background:url(//mala.example/b)}</style><link rel=stylesheet href=//mala.example/c.css>',
  '<base href=//mala.example/><meta http-equiv=refresh content="0;url=//mala.example"><form action=//mala.example><button>x</button></form>',
  '<p style="background:url(//mala.example/p)" background=//mala.example/q onclick=alert(25)>ocho</p><table background=//mala.example><td>x</td></table>',
  '<svg><a xlink:href="javascript:alert(26)"><text y=9>x</text></a><animate onbegin=alert(26) attributeName=x dur=1s></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(27)></style></mglyph></form></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(28)>"></noscript><xmp><p title="</xmp><img src=x onerror=alert(28)>"></xmp>',
  '<details open ontoggle=alert(29)><video src=//mala.example/v onerror=alert(29)></video><audio src=//mala.example/w autoplay></audio>',
  '<h2>Título</h2><ul><li>uno<b>dos</li></ul></div></article></main></body></html><script>alert(30)</script>',
  '<p>&#x202E;vuelta &#0;&#8;&#x2028; https://mala.example/"onmouseover="alert(31) http://mala.example/<script>alert(31)</script></p>',
];

/** File names of PDFs. */
export const HOSTILE_NAMES = [
  '<img src=x onerror=alert(40)>.pdf',
  '"><svg onload=alert(41)>.pdf',
  '../../../etc/passwd.pdf',
  "'; filename=x.html; x='.pdf",
  'gnp.\u202Efdp.exe',
  '%0d%0aX-Mala: 1%00.pdf',
];
