export default function Panel() { return null; }
