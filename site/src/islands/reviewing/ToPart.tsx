/**
 * A link between a proposal and the marks below it.
 * @param props.selector of the element that takes the focus
 */
export function ToPart({ selector, text }: { selector: string; text: string }) {
  return (
    <button type="button" className="link to-part" onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}>
      {text}
    </button>
  );
}
