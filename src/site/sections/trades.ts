/** « Développeur Web & Mobile | Expert IA » → its parts, each with the bar that it begins with. */
export const tradesOf = (tagline: string): string[] => tagline.split(/(?<=\s)(?=\|\s)/);
