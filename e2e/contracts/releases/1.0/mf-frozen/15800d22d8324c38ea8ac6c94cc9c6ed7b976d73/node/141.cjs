"use strict";
exports.ids = [
    141
];
exports.modules = {
    "upF3" (module) {
        module.exports = JSON.parse('{"head":{"title":"Frozen page","description":"A page that was released for an earlier contract and lives on with the shell of today."},"title":"Released <em>long ago</em>","points":[{"title":"Texts"},{"title":"Links"}],"states":{"frozen":"As cold as on the first day"},"thaw":"Drops","contact":"Contact us","home":"Home","study":"How this website was localized"}');
    }
};
;
