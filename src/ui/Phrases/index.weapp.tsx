/** A title. WeChat's own engine breaks its lines. */
export const Phrases = ({ text }: { text: string }) => <>{text}</>
