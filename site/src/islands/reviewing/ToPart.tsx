/** Where the proposal is below its marks: a link from one to the other. @param props.selector of an element that takes the focus */
export function ToPart({ selector, text }: { selector: string; text: string }) {
  return (
    <button type="button" className="link to-part" onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}>
      {text}
    </button>
  );
}
